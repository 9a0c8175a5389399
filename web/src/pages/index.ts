// Pages that show no motion: which one, by the data that the file holds.

import type { SweepData } from "./rows";
import { study, type StudyData } from "./study";
import { sweep } from "./sweep";

/** Shows what the file holds besides runs; false if there is none of it. */
export function present(root: HTMLElement): boolean {
  const held = (id: string) => document.getElementById(id)?.textContent;
  const [studied, swept] = [held("study"), held("sweep")];
  if (studied) study(JSON.parse(studied) as StudyData, root);
  else if (swept) {
    const rows = sweep(JSON.parse(swept) as SweepData, root);
    // for tests and for those who look closer
    Object.defineProperty(window, "sweep", { value: rows });
  } else return false;
  root.dataset.ready = "";
  return true;
}

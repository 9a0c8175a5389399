//! The mechanics of Delassus: from a model to equations of motion in some coordinates.
//!
//! [`kinematics`], [`force`] and [`contact`] speak bodies, [`flexible`] a deforming body in its own coordinates; a
//! [`formulation`] makes coordinates out of them. Nothing here knows a method or runs in time.
//!
//! One of the insides of the crate `delassus`, which is the public face.

pub mod contact;
pub mod flexible;
pub mod force;
pub mod formulation;
pub mod kinematics;

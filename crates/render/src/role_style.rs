//! How roles look: each has a colour and a shape, so that nothing depends on colours alone.
//!
//! The colours for screens are those of Okabe and Ito ("Color Universal Design", 2008), which people
//! with any kind of colour vision can distinguish, lightened where digits stand on them. On paper they
//! are greys of at least 10 %; there the shapes and lines distinguish roles.

use ninefold_trace::Role;

use crate::Colour;

/// How one role looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RoleStyle {
    /// The inside of cells and of shapes around candidates.
    pub fill: Colour,
    /// The inside of a house; `None` leaves it as it is.
    pub house: Option<Colour>,
    /// Edges, strikes and arrows.
    pub edge: Colour,
    /// The shape around a candidate.
    pub shape: MarkShape,
    /// The line along the edge of a cell or house.
    pub border: Border,
}

/// A shape around a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkShape {
    /// A circle.
    Circle,
    /// A circle filled with the edge's colour; its digit is light.
    Disc,
    /// A square.
    Square,
    /// A square on its corner.
    Diamond,
    /// A circle with a broken line.
    DashedCircle,
    /// A cross over the digit.
    Cross,
    /// A square with a cross over the digit.
    CrossedSquare,
}

/// The line along the edge of a cell or house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Border {
    /// Unbroken.
    Solid,
    /// Long dashes.
    Dashed,
    /// Short dashes.
    Dotted,
    /// Two lines.
    Double,
}

/// The shape and border of each role, the same in every theme.
const fn shape_and_border(role: Role) -> (MarkShape, Border) {
    match role {
        Role::Done => (MarkShape::Square, Border::Dotted),
        Role::Active => (MarkShape::Circle, Border::Double),
        Role::Cause => (MarkShape::Circle, Border::Solid),
        Role::Effect => (MarkShape::Square, Border::Dashed),
        Role::Twin => (MarkShape::Diamond, Border::Dotted),
        Role::Partner => (MarkShape::Square, Border::Dotted),
        Role::Struck => (MarkShape::Cross, Border::Dashed),
        Role::Placed => (MarkShape::Disc, Border::Solid),
        Role::Tried => (MarkShape::DashedCircle, Border::Dashed),
        Role::Failed => (MarkShape::CrossedSquare, Border::Double),
    }
}

const fn styles(colours: [(u32, u32); 10], houses: bool, greys: bool) -> [RoleStyle; 10] {
    let mut styles = [RoleStyle {
        fill: Colour::WHITE,
        house: None,
        edge: Colour::BLACK,
        shape: MarkShape::Circle,
        border: Border::Solid,
    }; 10];
    let mut i = 0;
    while i < styles.len() {
        let (fill, edge) = colours[i];
        let (shape, border) = shape_and_border(Role::ALL[i]);
        let (fill, edge) = if greys {
            (Colour::Grey(fill as u8), Colour::Grey(edge as u8))
        } else {
            (Colour::hex(fill), Colour::hex(edge))
        };
        styles[i] = RoleStyle { fill, house: if houses { Some(fill) } else { None }, edge, shape, border };
        i += 1;
    }
    styles
}

/// Greys for paper. In the order of [`Role::ALL`], as are those below.
pub(crate) const PAPER: [RoleStyle; 10] = styles(
    [
        (0xe6, 0x60), // done
        (0xe6, 0x00), // active
        (0xd0, 0x00), // cause
        (0xe6, 0x50), // effect
        (0xff, 0x00), // twin
        (0xe6, 0x40), // partner
        (0xff, 0x00), // struck
        (0xd0, 0x00), // placed
        (0xff, 0x00), // tried
        (0xc0, 0x00), // failed
    ],
    false,
    true,
);

/// Colours on white.
pub(crate) const LIGHT: [RoleStyle; 10] = styles(
    [
        (0xec_ee_f1, 0x70_75_80), // done: grey
        (0xfc_f6_c8, 0x8f_7a_00), // active: yellow
        (0xd2_ec_fb, 0x00_72_b2), // cause: blue
        (0xfd_ec_cf, 0xb3_6b_00), // effect: orange
        (0xf5_df_ec, 0xa8_3f_7c), // twin: purple
        (0xd8_f1_e8, 0x00_7d_5a), // partner: green
        (0xfb_e0_d4, 0xc0_44_00), // struck: vermilion
        (0xcf_f0_e2, 0x00_7d_5a), // placed: green
        (0xe3_e7_fb, 0x3f_51_b5), // tried: indigo
        (0xfb_d5_d5, 0xb0_1c_1c), // failed: red
    ],
    true,
    false,
);

/// Colours on a dark background.
pub(crate) const DARK: [RoleStyle; 10] = styles(
    [
        (0x2a_2d_36, 0x9a_a0_ae), // done
        (0x40_3a_12, 0xf0_e4_42), // active
        (0x0f_35_4a, 0x56_b4_e9), // cause
        (0x46_30_0a, 0xe6_9f_00), // effect
        (0x42_24_36, 0xe0_93_bd), // twin
        (0x0c_3b_2e, 0x2f_c0_94), // partner
        (0x4a_22_0d, 0xff_8a_4a), // struck
        (0x0c_40_31, 0x2f_c0_94), // placed
        (0x24_2b_55, 0x95_a5_ff), // tried
        (0x4d_1a_1a, 0xff_7b_7b), // failed
    ],
    true,
    false,
);

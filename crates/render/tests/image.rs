//! Pictures of pixels within scenes: read from PNG, drawn by every exporter.
#![cfg(all(feature = "image", feature = "png", feature = "pdf"))]

use ninefold_render::{
    Fonts, Image, ImageError, LengthUnit, Place, Point, Primitive, Scene, eps, pdf, png, svg,
};

/// Encodes a PNG.
fn file(kind: ::png::ColorType, width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(kind);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(pixels).unwrap();
    writer.finish().unwrap();
    bytes
}

/// Two pixels, red and half transparent blue, on a scene of 4 x 4 points.
fn scene() -> Scene {
    let rgba = [255, 0, 0, 255, 0, 0, 255, 128];
    let image = Image::read_png(&file(::png::ColorType::Rgba, 2, 1, &rgba)).unwrap();
    let mark = Primitive::Image { corner: Point::new(1.0, 1.0), width: 2.0, height: 2.0, image };
    Scene { width: 4.0, height: 4.0, primitives: vec![mark], ..Scene::default() }
}

/// The pixels of a scene at 72 dpi, three bytes each.
fn drawn(scene: &Scene) -> Vec<u8> {
    let bytes = png(scene, Fonts::carried(), 72.0).unwrap();
    let image = Image::read_png(&bytes).unwrap();
    assert!(!image.is_grey());
    image.pixels().to_vec()
}

const RED: [u8; 3] = [255, 0, 0];
const BLUE: [u8; 3] = [127, 127, 255];

#[test]
fn transparent_parts_lie_on_white() {
    let scene = scene();
    let [Primitive::Image { image, .. }] = &scene.primitives[..] else { panic!() };
    assert_eq!((image.width(), image.height()), (2, 1));
    assert_eq!(image.pixels(), [RED, BLUE].concat());
    let grey = image.to_grey();
    assert!(grey.is_grey() && grey.to_grey() == grey);
    assert_eq!(grey.pixels(), [54, 136]);
}

#[test]
fn pixels_arrive_in_png_also_upside_down() {
    let pixel = |pixels: &[u8], x: usize, y: usize| [0, 1, 2].map(|part| pixels[(y * 4 + x) * 3 + part]);
    let one = drawn(&scene());
    for y in 0..4 {
        let inside = y == 1 || y == 2;
        let expected = if inside { [[255; 3], RED, BLUE, [255; 3]] } else { [[255; 3]; 4] };
        assert_eq!([0, 1, 2, 3].map(|x| pixel(&one, x, y)), expected, "row {y}");
    }
    let mut page = Scene { width: 4.0, height: 4.0, ..Scene::default() };
    page.add_scene(&scene(), Place::at(0.0, 0.0).upside_down(), Fonts::carried());
    let turned = drawn(&page);
    assert_eq!([0, 1, 2, 3].map(|x| pixel(&turned, x, 1)), [[255; 3], BLUE, RED, [255; 3]]);
}

#[test]
fn svg_and_eps_hold_the_pixels() {
    let text = svg(&scene(), Fonts::carried(), LengthUnit::Point);
    let start = "<image x=\"1\" y=\"1\" width=\"2\" height=\"2\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,iVBOR";
    assert!(text.contains(start), "{text}");
    let text = eps(&scene(), Fonts::carried());
    assert!(text.contains("gsave 1 1 translate 2 2 scale /DeviceRGB setcolorspace\n"), "{text}");
    assert!(text.contains(">> image\nff00007f7fff\n>\ngrestore\n"), "{text}");
}

#[test]
fn a_pdf_holds_the_pixels_without_a_mask() {
    let bytes = pdf::pdf(&[scene()], Fonts::carried()).unwrap();
    assert_eq!(bytes, pdf::pdf(&[scene()], Fonts::carried()).unwrap());
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("/Subtype/Image") || text.contains("/Subtype /Image"), "no image");
    assert!(!text.contains("/SMask"), "an image without transparency needs no mask");
}

#[test]
fn what_is_no_whole_picture_is_refused() {
    assert_eq!(Image::read_png(b"GIF89a"), Err(ImageError::NotPng));
    assert_eq!(Image::read_png(b""), Err(ImageError::NotPng));
    let whole = file(::png::ColorType::Grayscale, 40, 40, &[7; 1600]);
    assert!(Image::read_png(&whole).is_ok());
    for length in 8..whole.len() - 12 {
        let error = Image::read_png(&whole[..length]).unwrap_err();
        assert!(matches!(error, ImageError::Damaged(_)), "{length}: {error}");
    }
    let mut wrong = whole.clone();
    let middle = wrong.len() - 20;
    wrong[middle] ^= 0x10;
    assert!(matches!(Image::read_png(&wrong), Err(ImageError::Damaged(_))));
    let large = file(::png::ColorType::Grayscale, 4097, 1, &[0; 4097]);
    assert_eq!(Image::read_png(&large), Err(ImageError::Size { width: 4097, height: 1 }));
}

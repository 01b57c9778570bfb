//! Croissant: metadata for data platforms, in JSON-LD.
//!
//! Version 1.1 of the format (MLCommons,
//! <https://docs.mlcommons.org/croissant/docs/croissant-spec-1.1.html>): the files with their
//! checksums, a set of files per split, and for each a record set with one field per column. Fields
//! have plain types, so nested columns are left out of this file; the data files do contain them.

use serde_json::{Value, json};

use crate::DatasetFormat;
use crate::manifest::DatasetManifest;

/// Returns the text of `croissant.json`.
pub(crate) fn croissant(manifest: &DatasetManifest, format: DatasetFormat) -> Vec<u8> {
    let media = format.media_type();
    let mut distribution = Vec::new();
    for split in &manifest.splits {
        distribution.push(json!({
            "@type": "cr:FileSet",
            "@id": format!("files-{}", split.name),
            "name": format!("files-{}", split.name),
            "description": format!("The files of the split {}.", split.name),
            "encodingFormat": media,
            "includes": format!("data/{}-*.{}", split.name, manifest.format),
        }));
    }
    for file in &manifest.files {
        distribution.push(json!({
            "@type": "cr:FileObject",
            "@id": file.path,
            "name": file.path,
            "contentUrl": file.path,
            "contentSize": format!("{} B", file.bytes),
            "encodingFormat": media,
            "sha256": file.sha256,
        }));
    }
    let records: Vec<Value> = manifest.splits.iter().map(|split| record_set(manifest, &split.name)).collect();
    let value = json!({
        "@context": context(),
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.1",
        "name": manifest.name,
        "description": format!(
            "{}: {} Sudoku puzzles, each with exactly one solution. No two splits share a {}, even up to isomorphism.",
            manifest.title,
            manifest.tally().rows,
            if manifest.disjoint == "solution" { "solution grid" } else { "puzzle" },
        ),
        "license": licence(&manifest.licence),
        "version": "1.0.0",
        "creator": { "@type": "sc:Organization", "name": manifest.generator },
        "distribution": distribution,
        "recordSet": records,
    });
    // Plain data: writing to memory does not fail.
    let mut text = serde_json::to_vec_pretty(&value).unwrap_or_default();
    text.push(b'\n');
    text
}

fn record_set(manifest: &DatasetManifest, split: &str) -> Value {
    let plain = manifest.columns.iter().filter(|column| column.kind != "list");
    let fields: Vec<Value> = plain
        .map(|column| {
            json!({
                "@type": "cr:Field",
                "@id": format!("{split}/{}", column.name),
                "name": column.name,
                "description": column.about,
                "dataType": data_type(&column.kind),
                "source": {
                    "fileSet": { "@id": format!("files-{split}") },
                    "extract": { "column": column.name },
                },
            })
        })
        .collect();
    json!({
        "@type": "cr:RecordSet",
        "@id": split,
        "name": split,
        "description": format!("The rows of the split {split}."),
        "field": fields,
    })
}

fn data_type(kind: &str) -> &'static str {
    match kind {
        "string" => "sc:Text",
        "float64" => "cr:Float64",
        "bool" => "sc:Boolean",
        "int8" => "cr:Int8",
        "int32" => "cr:Int32",
        "uint64" => "cr:UInt64",
        _ => "cr:Int64",
    }
}

/// Returns the SPDX address of a licence if it has an SPDX name, otherwise the name.
fn licence(name: &str) -> String {
    let is_spdx = name.contains('-') && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.".contains(&b));
    if is_spdx { format!("https://spdx.org/licenses/{name}.html") } else { name.to_owned() }
}

/// The context that the specification prescribes.
fn context() -> Value {
    json!({
        "@language": "en",
        "@vocab": "https://schema.org/",
        "arrayShape": "cr:arrayShape",
        "citeAs": "cr:citeAs",
        "column": "cr:column",
        "conformsTo": "dct:conformsTo",
        "containedIn": "cr:containedIn",
        "cr": "http://mlcommons.org/croissant/",
        "data": { "@id": "cr:data", "@type": "@json" },
        "dataType": { "@id": "cr:dataType", "@type": "@vocab" },
        "dct": "http://purl.org/dc/terms/",
        "equivalentProperty": "cr:equivalentProperty",
        "examples": { "@id": "cr:examples", "@type": "@json" },
        "extract": "cr:extract",
        "field": "cr:field",
        "fileObject": "cr:fileObject",
        "fileProperty": "cr:fileProperty",
        "fileSet": "cr:fileSet",
        "format": "cr:format",
        "includes": "cr:includes",
        "isArray": "cr:isArray",
        "isLiveDataset": "cr:isLiveDataset",
        "jsonPath": "cr:jsonPath",
        "key": "cr:key",
        "md5": "cr:md5",
        "parentField": "cr:parentField",
        "path": "cr:path",
        "rai": "http://mlcommons.org/croissant/RAI/",
        "recordSet": "cr:recordSet",
        "references": "cr:references",
        "regex": "cr:regex",
        "repeated": "cr:repeated",
        "replace": "cr:replace",
        "samplingRate": "cr:samplingRate",
        "sc": "https://schema.org/",
        "separator": "cr:separator",
        "source": "cr:source",
        "subField": "cr:subField",
        "transform": "cr:transform",
    })
}

//! The small parts of pages: text, icons, and the boxes of examples.

/// Returns a text as HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns an icon. Its shape is in the sprite that every page begins with.
pub(super) fn icon(name: &str) -> String {
    format!("<svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-{name}\"/></svg>")
}

/// Returns an example that can be edited and run.
pub(super) fn runnable(code: &str) -> String {
    let rows = code.trim_end().lines().count() + 1;
    format!(
        "<div class=\"try\"><div class=\"bar\"><small>JavaScript, runs in your browser</small><button class=\"quiet reset\" hidden>Reset</button><button class=\"primary run\" disabled>{}Run</button></div><div class=\"code\"><textarea rows=\"{rows}\" spellcheck=\"false\" autocapitalize=\"off\" autocomplete=\"off\" aria-label=\"Example, can be edited\">{}</textarea></div><div class=\"out\" aria-live=\"polite\"><p class=\"s soft\">Press Run to see the result.</p></div></div>\n",
        icon("play"),
        escape(code.trim_end())
    )
}

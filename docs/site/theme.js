// Before the first paint: the theme that was chosen, if one was.
try {
  const theme = localStorage.getItem("ninefold-site-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be off; the system's theme it is.
}

/** The look of the reference page: the product's paper, ink and highlighter, light and dark, from phone to desk. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark;
  --background: light-dark(oklch(0.978 0.003 106), oklch(0.158 0.004 112));
  --foreground: light-dark(oklch(0.215 0.008 112), oklch(0.945 0.004 106));
  --card: light-dark(oklch(1 0 0), oklch(0.19 0.005 112));
  --muted: light-dark(oklch(0.958 0.004 106), oklch(0.232 0.005 112));
  --quiet: light-dark(oklch(0.485 0.01 108), oklch(0.705 0.008 106));
  --border: light-dark(oklch(0.905 0.005 106), oklch(0.272 0.006 112));
  --link: light-dark(oklch(0.44 0.13 252), oklch(0.78 0.1 248));
  --keep: light-dark(oklch(0.955 0.085 119), oklch(0.325 0.07 121));
  --post: light-dark(oklch(0.42 0.095 153), oklch(0.8 0.1 155));
  --danger: light-dark(oklch(0.485 0.17 27), oklch(0.78 0.12 27)); }
* { box-sizing: border-box }
html { scroll-behavior: smooth }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); background: var(--background);
  color: var(--foreground); font: 15px/1.55 Geist, ui-sans-serif, system-ui, "Segoe UI", sans-serif }
code, pre, nav a, .line { font-family: "Geist Mono", ui-monospace, Menlo, Consolas, monospace; font-size: 13px }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--border) }
nav h2 { font-size: 12px; color: var(--quiet); margin: 1.4rem 0 .3rem; font-weight: 500 }
nav a { display: flex; gap: .6rem; padding: .25rem .5rem; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { background: var(--muted) }
nav span { width: 3.4rem; flex: none }
main { padding: 2.5rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 62rem }
h1 { font-size: 1.9rem; letter-spacing: -.02em; margin: 0 }
h3 { font-size: 1.2rem; margin: 0 0 .4rem }
.base { color: var(--quiet) }
section { margin-top: 2.5rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--border); border-radius: 10px; scroll-margin-top: 1rem }
.line { display: flex; gap: .7rem; margin: .2rem 0 1rem }
.get { color: var(--link) } .post { color: var(--post) } .delete { color: var(--danger) }
.mark { background: var(--keep); border-radius: 4px; padding: .1rem .4rem; font-size: 12px; font-weight: 500 }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 }
th { text-align: left; font-size: 12px; font-weight: 500; color: var(--quiet) }
th, td { padding: .45rem .8rem .45rem 0; border-bottom: 1px solid var(--border); vertical-align: top; overflow-wrap: anywhere }
td:first-child { width: 32% } td:nth-child(2) { width: 12%; color: var(--quiet) }
em { font-style: normal; font-size: 12px; color: var(--danger) }
pre { background: var(--muted); border-radius: 8px; padding: .9rem 1rem; overflow-x: auto; margin: .8rem 0 }
.request { user-select: all }
details { border-top: 1px solid var(--border); padding: .5rem 0 } summary { cursor: pointer }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
@media (max-width: 800px) { body { display: block } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--border) } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
`

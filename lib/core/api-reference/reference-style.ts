/** Values of the design language that the page uses, light and dark. A test compares them with those of the portal. */
export const REFERENCE_TOKENS: Record<string, readonly [light: string, dark: string]> = {
  background: ['oklch(0.978 0.003 106)', 'oklch(0.158 0.004 112)'],
  foreground: ['oklch(0.215 0.008 112)', 'oklch(0.945 0.004 106)'],
  card: ['oklch(1 0 0)', 'oklch(0.19 0.005 112)'],
  popover: ['oklch(1 0 0)', 'oklch(0.222 0.005 112)'],
  muted: ['oklch(0.958 0.004 106)', 'oklch(0.232 0.005 112)'],
  'muted-foreground': ['oklch(0.485 0.01 108)', 'oklch(0.705 0.008 106)'],
  accent: ['oklch(0.946 0.005 106)', 'oklch(0.25 0.006 112)'],
  border: ['oklch(0.905 0.005 106)', 'oklch(0.272 0.006 112)'],
  'border-strong': ['oklch(0.83 0.007 106)', 'oklch(0.35 0.007 112)'],
  input: ['oklch(0.635 0.01 106)', 'oklch(0.525 0.009 110)'],
  ring: ['oklch(0.215 0.008 112)', 'oklch(0.9 0.185 119)'],
  primary: ['oklch(0.235 0.009 112)', 'oklch(0.945 0.004 106)'],
  'primary-foreground': ['oklch(0.985 0.003 106)', 'oklch(0.19 0.008 112)'],
  'primary-hover': ['oklch(0.33 0.01 112)', 'oklch(0.86 0.005 106)'],
  link: ['oklch(0.44 0.13 252)', 'oklch(0.78 0.1 248)'],
  'keep-soft': ['oklch(0.955 0.085 119)', 'oklch(0.325 0.07 121)'],
  'info-text': ['oklch(0.44 0.13 252)', 'oklch(0.83 0.075 246)'],
  'success-text': ['oklch(0.42 0.095 153)', 'oklch(0.84 0.095 153)'],
  'warning-text': ['oklch(0.455 0.095 62)', 'oklch(0.86 0.085 80)'],
  'danger-text': ['oklch(0.485 0.17 27)', 'oklch(0.84 0.085 24)'],
  'danger-tint': ['oklch(0.96 0.017 24)', 'oklch(0.265 0.05 25)'],
  'warning-tint': ['oklch(0.962 0.034 84)', 'oklch(0.268 0.034 72)'],
  'review-text': ['oklch(0.46 0.15 305)', 'oklch(0.85 0.075 305)'],
  overlay: ['oklch(0.2 0.01 110 / 0.42)', 'oklch(0.08 0.003 112 / 0.62)'],
}

/**
 * The look of the reference: the page before Scalar has drawn it, and Scalar in the product's paper, ink and type. Light or
 * dark by the reader's system.
 *
 * @param fonts names of the font files beside the style sheet.
 */
export function referenceStyle(fonts: { sans: string; mono: string }): string {
  const tokens = Object.entries(REFERENCE_TOKENS)
    .map(([name, [light, dark]]) => `  --${name}: light-dark(${light}, ${dark});`)
    .join('\n')
  return `${fontFace('Geist', fonts.sans)}${fontFace('Geist Mono', fonts.mono)}
:root {
  color-scheme: light dark;
${tokens}
  --sans: Geist, ui-sans-serif, system-ui, "Segoe UI", sans-serif;
  --mono: "Geist Mono", ui-monospace, Menlo, Consolas, monospace;
}
${PAGE}${SCALAR}`
}

function fontFace(family: string, file: string): string {
  return `@font-face { font-family: "${family}"; src: url(${file}) format("woff2"); font-weight: 100 900; font-display: swap }\n`
}

const PAGE = `
* { box-sizing: border-box }
html { scroll-padding-top: 4rem }
body { margin: 0; background: var(--card); color: var(--foreground); font: 14px/1.45 var(--sans) }
.bar { position: sticky; top: 0; z-index: 20; height: 3rem; padding: 0 1rem; display: flex; align-items: center; gap: .75rem;
  background: var(--background); border-bottom: 1px solid var(--border); font-size: 13px; color: var(--muted-foreground) }
.bar .brand { display: inline-flex; align-items: center; gap: 7px; font-size: 15px; font-weight: 600; letter-spacing: -.035em; color: var(--foreground) }
.bar a { margin-left: auto; color: inherit; font-family: var(--mono); font-size: 12px }
a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px }
#plain { max-width: 46rem; margin: 0 auto; padding: 3rem 1rem 6rem }
#plain h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.024em; margin: 0 0 .5rem }
#plain h2 { font-size: 14px; margin: 2rem 0 .5rem }
#plain ul { list-style: none; margin: 0; padding: 0 }
#plain li { display: grid; gap: 0 1rem; padding: .5rem 0; border-top: 1px solid var(--border); color: var(--muted-foreground) }
#plain li code { color: var(--foreground) }
@media (min-width: 40rem) { #plain li { grid-template-columns: 17rem 1fr } }
#plain a { color: var(--link) }
#plain .note { padding: .75rem 1rem; border-radius: 8px; background: var(--warning-tint); color: var(--warning-text) }
#plain + #reference { height: 0; overflow: hidden; visibility: hidden }
code, pre { font-family: var(--mono); font-size: 13px }
`

const SCALAR = `
.scalar-app .t-doc__sidebar .darklight-reference { display: none }
/* A link to an operation moves the focus to its whole section, which needs no ring to be found. */
.scalar-app section[tabindex="-1"] { outline: none }
/* A report is sent by the service, not by the reader. */
.scalar-app section[id*="/webhook/"] .show-api-client-button { display: none }
.scalar-app .scalar-card-checkbox-checkmark { border: 1px solid var(--input) }
.scalar-app th { white-space: nowrap }
/* Instead of Scalar's drawing, what the empty place is for. */
.scalar-client .ascii-art.ascii-art > * { display: none }
.scalar-client .ascii-art.ascii-art::after { content: "The answer appears here."; font: 13px/1.5 var(--sans); text-transform: none }
/* Scalar's own hint in an empty field looks like a key. */
.scalar-app .scalar-password-input::placeholder { color: transparent }
/* On a phone it would lie on the address; the menu of the page leads to the same operations. */
@media (max-width: 48rem) { .scalar-client .scalar-sidebar-toggle { display: none } }
/* Wrapped, code and lists of endpoints need no sideways scrolling, which a keyboard could not do. */
.scalar-app .markdown pre code.hljs.custom-scroll, .scalar-app .markdown pre code.hljs * { white-space: pre-wrap; overflow-wrap: anywhere }
.scalar-app .endpoints.endpoints { overflow: visible }
.scalar-app .endpoints.endpoints * { white-space: normal; overflow-wrap: anywhere }
.scalar-app .t-doc__sidebar button[aria-expanded], .scalar-app .client-libraries { min-width: 24px; min-height: 24px }
.light-mode { color-scheme: light }
.dark-mode { color-scheme: dark }
/* Twice, so that it counts for more than Scalar's own. */
.light-mode.light-mode, .dark-mode.dark-mode {
  --scalar-custom-header-height: 3rem;
  --scalar-font: var(--sans); --scalar-font-code: var(--mono);
  --scalar-background-1: var(--card); --scalar-background-2: var(--muted); --scalar-background-3: var(--accent);
  --scalar-background-accent: var(--keep-soft); --scalar-background-alert: var(--warning-tint); --scalar-background-danger: var(--danger-tint);
  --scalar-color-1: var(--foreground); --scalar-color-2: var(--muted-foreground); --scalar-color-3: var(--muted-foreground);
  --scalar-color-accent: var(--foreground); --scalar-color-ghost: var(--muted-foreground); --scalar-color-disabled: var(--muted-foreground);
  --scalar-link-color: var(--link); --scalar-link-color-hover: var(--link);
  --scalar-border-color: var(--border);
  --scalar-button-1: var(--primary); --scalar-button-1-hover: var(--primary-hover); --scalar-button-1-color: var(--primary-foreground);
  --scalar-color-green: var(--success-text); --scalar-color-red: var(--danger-text); --scalar-color-yellow: var(--warning-text);
  --scalar-color-orange: var(--warning-text); --scalar-color-blue: var(--info-text); --scalar-color-purple: var(--review-text);
  --scalar-color-alert: var(--warning-text); --scalar-color-danger: var(--danger-text);
  --scalar-radius: 6px; --scalar-radius-md: 6px; --scalar-radius-lg: 8px; --scalar-radius-xl: 10px;
  --scalar-sidebar-background-1: var(--background); --scalar-sidebar-border-color: var(--border);
  --scalar-sidebar-color-1: var(--foreground); --scalar-sidebar-color-2: var(--muted-foreground); --scalar-sidebar-color-active: var(--foreground);
  --scalar-sidebar-item-hover-background: var(--accent); --scalar-sidebar-item-hover-color: var(--foreground);
  --scalar-sidebar-item-active-background: var(--keep-soft);
  --scalar-sidebar-search-background: var(--card); --scalar-sidebar-search-border-color: var(--input); --scalar-sidebar-search-color: var(--muted-foreground);
}
`

import { encodedFile } from '#lib/core/api-reference/encoded-file.ts'
import { readFont } from '#lib/core/api-reference/reference-files.ts'
import { REFERENCE_TOKENS } from '#lib/core/api-reference/reference-style.ts'

/** What the linking page loads, all of it from this service. */
export async function linkFiles() {
  made ??= readFont('geist-sans/Geist-Variable.woff2').then((content) => {
    const font = encodedFile('font/woff2', content)
    const fontName = `geist.${font.digest}.woff2`
    const style = encodedFile('text/css; charset=utf-8', linkStyle(fontName))
    const styleName = `link.${style.digest}.css`
    return { styleName, byName: new Map([[fontName, font] as const, [styleName, style] as const]) }
  })
  return made
}

let made: Promise<{ styleName: string; byName: Map<string, ReturnType<typeof encodedFile>> }> | undefined

/** The product's paper, ink and type, light or dark by the reader's system. */
function linkStyle(font: string): string {
  const tokens = Object.entries(REFERENCE_TOKENS).map(
    ([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`,
  )
  return `@font-face { font-family: Geist; src: url(${font}) format("woff2"); font-weight: 100 900; font-display: swap }
:root { color-scheme: light dark; ${tokens.join(' ')} }
${PAGE}`
}

const PAGE = `
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; background: var(--background); color: var(--foreground);
  font: 14px/1.5 Geist, ui-sans-serif, system-ui, "Segoe UI", sans-serif; display: grid; grid-template-rows: auto 1fr }
header { padding: 1rem 1.25rem; font-size: 15px; font-weight: 600; letter-spacing: -.035em; display: flex; gap: 7px; align-items: center }
main { width: 100%; max-width: 27rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; align-self: start }
@media (min-height: 40rem) and (min-width: 40rem) { main { padding-top: 12vh } }
h1 { margin: 0 0 .5rem; font-size: 22px; line-height: 1.25; font-weight: 600; letter-spacing: -.02em }
p { margin: 0 0 1rem; color: var(--muted-foreground) }
.card { background: var(--card); border: 1px solid var(--border); border-radius: 12px; padding: 1.25rem; margin: 1.25rem 0 }
form { display: grid; gap: 1rem }
label, fieldset { display: grid; gap: .375rem; font-weight: 500 }
input[type=radio] { accent-color: var(--primary); margin: 0 }
fieldset { border: 0; margin: 0; padding: 0 }
legend { padding: 0 0 .5rem; font-weight: 500 }
input[type=text], input[type=password], input[type=url] { width: 100%; height: 2.5rem; padding: 0 .75rem; font: inherit; font-weight: 400;
  color: inherit; background: var(--card); border: 1px solid var(--input); border-radius: 8px }
.choice { display: flex; gap: .625rem; align-items: center; padding: .625rem .75rem; border: 1px solid var(--border-strong); border-radius: 8px; font-weight: 400 }
.choice small { color: var(--muted-foreground); font-size: 13px }
button, .button { height: 2.5rem; padding: 0 1rem; font: inherit; font-weight: 500; border: 0; border-radius: 8px; cursor: pointer;
  background: var(--primary); color: var(--primary-foreground); display: inline-flex; align-items: center; justify-content: center; text-decoration: none; width: 100% }
button:hover, .button:hover { background: var(--primary-hover) }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px }
[role=alert] { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 8px; background: var(--danger-tint); color: var(--danger-text) }
.note { font-size: 13px; margin: 0 }
code { display: block; padding: .75rem; overflow-wrap: anywhere; background: var(--muted); border-radius: 8px; user-select: all;
  font: 13px/1.5 "Geist Mono", ui-monospace, Menlo, Consolas, monospace }
`

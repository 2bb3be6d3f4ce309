import { plainLine } from '#lib/core/log/plain-line.ts'

/** Most names that are proposed. */
const MOST = 4

/** Names of what every machine has, and of fonts whose letters are pictures. */
const NOT_OWN =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|emoji|system-ui|ui-[\w-]+|inherit|initial|unset|revert|-apple-system|blinkmacsystemfont|segoe ui|arial|helvetica(?: neue)?|times(?: new roman)?|courier(?: new)?|georgia|verdana|tahoma|menlo|consolas|monaco)$/i
const PICTURES = /icon|awesome|glyph|symbol|emoji/i

/** The names of the fonts that a page asks for, the most used first. `styleSheets` may be those of a font service. */
export function fontNamesOf(css: string, styleSheets: readonly string[]): string[] {
  const counts = new Map<string, number>()
  const count = (given: string) => {
    const name = plainLine(given.trim().replace(/^["']|["']$/g, '')).slice(0, 60)
    const isOwn = /^[\p{L}\d][\p{L}\d _-]*$/u.test(name) && !NOT_OWN.test(name) && !PICTURES.test(name)
    if (isOwn) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  for (const address of styleSheets) {
    for (const family of new URL(address).searchParams.getAll('family')) count(family.split(':')[0] ?? '')
  }
  for (const [, families = ''] of css.matchAll(/font-family\s*:\s*([^;}]+)/gi)) count(families.split(',')[0] ?? '')
  const names = [...counts].toSorted(([, one], [, other]) => other - one)
  return names.slice(0, MOST).map(([name]) => name)
}

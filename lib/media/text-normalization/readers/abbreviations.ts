import { plainSpaces } from '../clean-text.ts'
import type { Reading, Site } from '../reading.ts'

/** The longest abbreviation of the language's table that stands here as a word of its own. */
export function readAbbreviation(site: Site): Reading | null {
  const { abbreviations, longestAbbreviation } = site.grammar
  const ahead = plainSpaces(site.text.slice(site.index, site.index + longestAbbreviation))
  for (let length = ahead.length; length > 0; length -= 1) {
    const written = ahead.slice(0, length)
    const reading = abbreviations.get(written)
    if (reading === undefined || !standsAlone(site, written)) continue
    const spoken = namedOtherwise(site, written) ?? reading
    return { length: written.length, spoken: spoken + keptStop(site, written) }
  }
  return null
}

function namedOtherwise(site: Site, written: string): string | undefined {
  const after = site.text.slice(site.index + written.length, site.index + written.length + 3)
  const before = site.text.slice(Math.max(0, site.index - 3), site.index)
  return /^\s?\p{Lu}/u.test(after) && !/\d\s?$/.test(before) ? site.language.abbreviationsOfNames?.[written] : undefined
}

function standsAlone(site: Site, written: string): boolean {
  const after = site.text.slice(site.index + written.length, site.index + written.length + 2)
  if (/[\p{L}\p{N}]$/u.test(written)) return !/^[\p{L}\p{M}\p{N}'’]/u.test(after) && !/^\.\p{L}/u.test(after)
  return !/^[\p{L}\p{M}]/u.test(after)
}

/** The full stop of `etc.` at the end also ends the sentence, which the voice has to know. */
function keptStop(site: Site, written: string): string {
  const rest = site.text.slice(site.index + written.length, site.index + written.length + 8)
  return written.endsWith('.') && /^["'”’»)\]]*$/u.test(rest) ? '.' : ''
}

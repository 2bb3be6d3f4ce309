const segmenters = new Map<string, Intl.Segmenter>()
/** Tags come from outside; no list of them may grow without end. */
const MAX_ENTRIES = 200

/**
 * The platform's segmenter for a language. Its rules for scripts written without spaces are the same in all languages, so a
 * tag that is no BCP 47 tag gets those of English.
 */
export function segmenter(languageTag: string, granularity: 'grapheme' | 'word' | 'sentence'): Intl.Segmenter {
  const key = `${granularity} ${languageTag}`
  const known = segmenters.get(key)
  if (known) return known
  if (segmenters.size >= MAX_ENTRIES) segmenters.clear()
  const made = new Intl.Segmenter(isLanguageTag(languageTag) ? languageTag : 'en', { granularity })
  segmenters.set(key, made)
  return made
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

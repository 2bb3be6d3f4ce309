/** Endings of the usual forms of a word, by language. What they are added to keeps its letters, or loses its last vowel. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['s', 'es', "'s", "s'", 'd', 'ed', 'er', 'ers', 'ing', 'ings', 'in'],
  es: ['s', 'es'],
  pt: ['s', 'es'],
  fr: ['s', 'e', 'es', 'x'],
  de: ['e', 'en', 'er', 'es', 'em', 'n', 's'],
  nl: ['s', 'en', 'e'],
}
const OTHER = ['s']
/** Of languages whose words end in a vowel by gender and number. */
const VOWEL_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  es: ['o', 'a', 'os', 'as', 'e', 'es'],
  pt: ['o', 'a', 'os', 'as', 'e', 'es'],
  it: ['o', 'a', 'i', 'e'],
}
/** Shorter words would share their forms with others. */
const LEAST_LETTERS = 3

/** A word in lower case with its usual forms: "curse" with "cursed" and "cursing", "tonto" with "tontas". */
export function formsOf(word: string, languageTag: string): Set<string> {
  const forms = new Set([word])
  if ([...word].length < LEAST_LETTERS) return forms
  const language = languageTag.split('-')[0]?.toLowerCase() ?? ''
  for (const ending of ENDINGS[language] ?? OTHER) forms.add(word + ending)
  const stem = word.slice(0, -1)
  if (/[oae]$/.test(word)) for (const ending of VOWEL_ENDINGS[language] ?? []) forms.add(stem + ending)
  if (language !== 'en') return forms
  if (word.endsWith('e')) for (const ending of ['ing', 'ings', 'in', 'er', 'ers']) forms.add(stem + ending)
  if (/[^aeiou]y$/.test(word)) for (const ending of ['ies', 'ied', 'ier']) forms.add(stem + ending)
  // "slut", "slutting": a last consonant after one short vowel is doubled.
  if (/[^aeiou][aeiou][bdfgklmnprt]$/.test(word))
    for (const ending of ['ed', 'er', 'ers', 'ing', 'in', 'y']) forms.add(word + word.slice(-1) + ending)
  return forms
}

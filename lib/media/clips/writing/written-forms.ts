import { contentWords, stemOf } from '../choosing/terms.ts'
import { bare } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'

type Form = { form: string; stem: string; times: number; isName: boolean }

/** The words of a reel that mean something, by their stems, as they are written; those said once only where they are names. */
export function writtenForms({
  sentences,
  languageTag,
}: Pick<ReelText, 'sentences' | 'languageTag'>): Map<string, Form> {
  const forms = new Map<string, Form>()
  for (const { words, text } of sentences) {
    const names = new Set(
      words
        .slice(1)
        .filter(({ confidence = 1 }) => confidence >= 0.7)
        .map((word) => bare(word.text))
        .filter((word) => /^\p{Lu}\p{Ll}/u.test(word)),
    )
    for (const word of contentWords(text, languageTag)) {
      if (/\p{N}/u.test(word)) continue
      const name = [...names].find((one) => one.toLocaleLowerCase(languageTag) === word)
      const stem = stemOf(word)
      const known = forms.get(stem)
      forms.set(stem, {
        form: name ?? known?.form ?? word,
        stem,
        times: (known?.times ?? 0) + 1,
        isName: name !== undefined || known?.isName === true,
      })
    }
  }
  // Nouns are what German writes with a capital.
  const isKept = ({ times, isName }: Form) => isName || (times > 1 && !languageTag.startsWith('de'))
  return forms.values().some(isKept) ? new Map([...forms].filter(([, form]) => isKept(form))) : forms
}

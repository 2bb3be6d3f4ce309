import { contentWords, stemOf } from '../choosing/terms.ts'
import { bare } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'

const MAX_TAGS = 5
const MAX_TAG_LENGTH = 30

/** How often each stem occurs in a text. */
export function stemCounts(text: string, languageTag: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of contentWords(text, languageTag)) {
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/**
 * What a reel is about, as tags: asked keywords that are said in it, then its names and the words that it and the talk repeat.
 * Names keep their capitals, all else is in lower case.
 */
export function tagsOf(
  reel: ReelText,
  talkCounts: ReadonlyMap<string, number>,
  mentioned: readonly string[],
): string[] {
  const forms = writtenForms(reel)
  const ranked = [...forms]
    .map(([stem, { form, times, isName }]) => ({
      form,
      stem,
      worth:
        times + 0.8 * Math.log2(1 + (talkCounts.get(stem) ?? 0)) + 0.12 * form.length + (isName ? 1 : 0) - vague(form),
    }))
    .filter(({ form }) => form.length <= MAX_TAG_LENGTH)
    .sort((a, b) => b.worth - a.worth)
  const asked = mentioned.map((keyword) => keyword.toLocaleLowerCase()).slice(0, 3)
  const askedStems = new Set(asked.map(stemOf))
  return [...asked, ...ranked.filter(({ stem }) => !askedStems.has(stem)).map(({ form }) => form)].slice(0, MAX_TAGS)
}

/** Verbs and adverbs make poor tags. */
function vague(form: string): number {
  return (/(?:ly|ing|ed)$/.test(form) ? 0.9 : 0) + (/\p{N}/u.test(form) ? 1.5 : 0)
}

type Form = { form: string; times: number; isName: boolean }

function writtenForms({ sentences, languageTag }: ReelText): Map<string, Form> {
  const forms = new Map<string, Form>()
  for (const { words, text } of sentences) {
    const names = new Set(
      words
        .slice(1)
        .map((word) => bare(word.text))
        .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !languageTag.startsWith('de')),
    )
    for (const word of contentWords(text, languageTag)) {
      const name = [...names].find((one) => one.toLocaleLowerCase(languageTag) === word)
      const known = forms.get(stemOf(word))
      forms.set(stemOf(word), {
        form: name ?? known?.form ?? word,
        times: (known?.times ?? 0) + 1,
        isName: name !== undefined || known?.isName === true,
      })
    }
  }
  return forms
}

import { phrasesOf } from '../choosing/phrases/phrases-of.ts'
import { contentWords, stemOf, wordsIn } from '../choosing/terms.ts'
import { lengthOf, type Phrase, phrasesIn, shortened } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'

const MAX_TITLE_LENGTH = 60
const MAX_HOOK_WORDS = 8
const MAX_HOOK_LENGTH = 52

/** The phrase of a reel that names it best, in at most 60 characters of its own words. */
export function titleOf(reel: ReelText): string {
  const fits = (text: string) => lengthOf(text) <= MAX_TITLE_LENGTH
  const best = bestPhrase(reel, (phrase) => fits(phrase.text) && phrase.words >= 2, 0.06)
  return best ?? shortened(reel.sentences[0]?.text ?? '', fits, reel.languageTag)
}

/** The title over the first seconds: at most eight words, rather from the beginning. */
export function hookOf(reel: ReelText, title: string): string {
  const { languageTag } = reel
  const fits = (text: string) =>
    lengthOf(text) <= MAX_HOOK_LENGTH && wordsIn(text, languageTag).length <= MAX_HOOK_WORDS
  const best = bestPhrase(reel, (phrase) => fits(phrase.text) && phrase.words >= 2, 0.2)
  return best ?? shortened(title, fits, languageTag)
}

/** `haste`: how much a phrase loses for each sentence before it. */
function bestPhrase(reel: ReelText, isAllowed: (phrase: Phrase) => boolean, haste: number): string | null {
  const allowed = phrasesIn(reel.sentences, reel.languageTag).filter(isAllowed)
  const scored = allowed.map((phrase) => ({
    phrase,
    worth: worthOf(phrase, reel) - haste * Math.min(6, phrase.sentence),
  }))
  const best = scored.reduce<(typeof scored)[number] | null>((a, b) => (a === null || b.worth > a.worth ? b : a), null)
  return best === null || best.worth < 0.4 ? null : best.phrase.text
}

function worthOf(phrase: Phrase, reel: ReelText): number {
  const { text } = phrase
  const phrases = phrasesOf(reel.languageTag)
  const content = contentWords(text, reel.languageTag)
  const key = content.filter((word) => reel.keyTerms.has(stemOf(word))).length
  const words = wordsIn(text, reel.languageTag).length
  return (
    0.35 +
    Math.min(3, content.length) * 0.12 +
    Math.min(2, key) * 0.16 +
    Math.min(2, phrases.count(text, 'bold')) * 0.14 +
    (phrase.isWhole ? 0.22 : 0) +
    (/\p{N}/u.test(text) ? 0.1 : 0) +
    (/[?？]$/u.test(text) ? 0.08 : 0) +
    (words >= 4 && words <= 9 ? 0.12 : 0) -
    (words < 3 ? 0.3 : 0) -
    (phrase.isDangling ? 0.5 : 0) -
    (phrase.isFragment ? 0.35 : 0) -
    (phrases.opening(text, 'continues') === null ? 0 : 0.35) -
    (phrases.opening(text, 'points') === null ? 0 : 0.2) -
    (phrases.count(text, 'routine') + phrases.count(text, 'refers')) * 0.4
  )
}

import { isUnspaced } from '../../captions/words.ts'
import { phrasesOf } from '../choosing/phrases/phrases-of.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { lengthOf, phrasesIn, shortened } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'

const MAX_LENGTH = 220
/** A sentence that is shorter leaves room for another. */
const SINGLE_LENGTH = 110

/** One or two sentences of a reel about its subject, in their order; not the title again where there are others. */
export function captionOf(reel: ReelText, title: string): string {
  const whole = phrasesIn(reel.sentences, reel.languageTag).filter((phrase) => phrase.isWhole && phrase.words >= 3)
  const ranked = whole
    .map((phrase) => ({ phrase, worth: worthOf(phrase.text, reel, title) }))
    .filter(({ phrase }) => lengthOf(phrase.text) < MAX_LENGTH)
    .sort((a, b) => b.worth - a.worth)
  const [best, ...others] = ranked
  if (best === undefined) return ended(cutShort(reel), reel.languageTag)
  const room = MAX_LENGTH - lengthOf(best.phrase.text) - 2
  const second = others.find(({ phrase, worth }) => worth > 0.35 && lengthOf(phrase.text) <= room)
  const chosen = lengthOf(best.phrase.text) <= SINGLE_LENGTH && second !== undefined ? [best, second] : [best]
  return chosen
    .sort((a, b) => a.phrase.sentence - b.phrase.sentence)
    .map(({ phrase }) => ended(phrase.text, reel.languageTag))
    .join(isUnspaced(best.phrase.text) ? '' : ' ')
}

function worthOf(text: string, reel: ReelText, title: string): number {
  const content = contentWords(text, reel.languageTag)
  const key = content.filter((word) => reel.keyTerms.has(stemOf(word))).length
  const phrases = phrasesOf(reel.languageTag)
  return (
    0.15 * Math.min(5, content.length) +
    0.2 * Math.min(3, key) -
    (text === title ? 0.5 : 0) -
    (phrases.opening(text, 'continues') === null ? 0 : 0.4) -
    (phrases.opening(text, 'points') === null ? 0 : 0.15) -
    (phrases.count(text, 'routine') > 0 ? 0.8 : 0)
  )
}

function cutShort({ sentences, languageTag }: ReelText): string {
  const text = sentences[0]?.text ?? ''
  const cut = shortened(text, (one) => lengthOf(one) < MAX_LENGTH, languageTag)
  return lengthOf(cut) + 3 < lengthOf(text) ? `${cut}…` : cut
}

function ended(text: string, languageTag: string): string {
  if (/[.!?…。！？]$/u.test(text)) return text
  const [code] = languageTag.split('-')
  return text + (code === 'ja' || code === 'zh' ? '。' : languageTag === 'hi' ? '।' : code === 'th' ? '' : '.')
}

import { type Token, tagEnglish } from '../../grammar/english-tagger.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

const tagged = new WeakMap<SpokenSentence, Token[]>()

/** The tokens of an English sentence, tagged once. */
export function taggedSentence(sentence: SpokenSentence): Token[] {
  const tokens = tagged.get(sentence) ?? tagEnglish(sentence.words.map(({ text }) => text))
  tagged.set(sentence, tokens)
  return tokens
}

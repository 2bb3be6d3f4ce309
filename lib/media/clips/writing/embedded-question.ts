import { joinWords } from '../../captions/words.ts'
import { isCompleteClause } from '../../grammar/complete-clause.ts'
import { tagEnglish } from '../../grammar/english-tagger.ts'
import { lacksWords } from '../../grammar/missing-words.ts'
import { repairSpeech } from '../../grammar/repair-speech.ts'
import { dot } from '../choosing/sentence-vectors.ts'
import type { SpokenSentence } from '../choosing/spoken-sentences.ts'
import { contentWords } from '../choosing/terms.ts'
import { areHeard } from './heard.ts'
import { lengthOf, tidy } from './phrasing.ts'
import { isProfane } from './profanity.ts'
import type { ReelText } from './reel-text.ts'

const MAX_LENGTH = 60
/** Words from "how" on. */
const LEAST_WORDS = 4
/** How like the reel it is at least. */
const LEAST_LIKENESS = 0.42
/** They point at somebody, or are broken off. */
const POINTS =
  /\b(?:i|me|my|he|she|they|them|him|her|his|their|it|its|this|that|these|those|here|there|also|too|our|us|your|stuff|things?|something|really|just|even|like|maybe|probably|actually|basically|whatever|what|exactly|was|were|did|had)\b|["“”()[\]…–—]|--/i

/** The part of a sentence that names what the reel tells: "how children learn a rule", "how to fail early"; null where there is none. English only. */
export async function embeddedQuestion(
  reel: ReelText,
  vectorsOf: (texts: string[]) => Promise<Float32Array[]>,
): Promise<string | null> {
  const { sentences, languageTag, subject, allowsProfanity = false } = reel
  if (!languageTag.startsWith('en')) return null
  const found = sentences
    .flatMap((sentence) => questionsIn(sentence, reel))
    .filter((text) => allowsProfanity || !isProfane(text, languageTag))
  const vectors = await vectorsOf(found)
  const likenessOf = (at: number) => dot(vectors[at] ?? new Float32Array(), subject)
  const best = found.keys().reduce((a, b) => (a < 0 || likenessOf(b) > likenessOf(a) ? b : a), -1)
  return best >= 0 && likenessOf(best) >= LEAST_LIKENESS ? (found[best] ?? null) : null
}

function questionsIn({ words, closes }: SpokenSentence, reel: ReelText): string[] {
  if (closes !== 'sentence') return []
  const repaired = repairSpeech(words)
  return repaired.flatMap(({ text }, at) => {
    if (at === 0 || !/^(?:how|why)$/i.test(text)) return []
    const rest = repaired.slice(at)
    const end = rest.findIndex((word) => /[.,;:?!]$/.test(word.text))
    const own = end < 0 ? rest : rest.slice(0, end + 1)
    const written = tidy(joinWords(own.map((word) => word.text))).replace(/[?!]+$/, '')
    return isTitle(written) && areHeard(own, reel) ? [written] : []
  })
}

function isTitle(text: string): boolean {
  const words = text.split(' ')
  if (words.length < LEAST_WORDS || lengthOf(text) > MAX_LENGTH || POINTS.test(text)) return false
  if (contentWords(text, 'en').length < 2) return false
  const clause = tagEnglish(words.slice(1))
  const [first] = clause
  if (first === undefined || lacksWords(tagEnglish(words))) return false
  if (first.lower === 'to') return /^how$/i.test(words[0] ?? '') && clause[1]?.pos === 'VERB'
  // "How do you …" is a question of its own, "how far" asks for a degree.
  const isDegree = /^how$/i.test(words[0] ?? '') && (first.pos === 'ADV' || first.pos === 'ADJ')
  return first.pos !== 'AUX' && !isDegree && isCompleteClause(clause, false)
}

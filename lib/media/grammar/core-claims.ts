import type { Word } from '../transcript.ts'
import { tagEnglish } from './english-tagger.ts'
import { repairSpeech } from './repair-speech.ts'

/** Whose opinion it is, which goes without saying of a speaker: "I think that …" */
const OPINION =
  /^(?:(?:so|and|but|well|now|because|yeah|you know|i mean|again|look|honestly|obviously|basically|actually),? )*(?:i|we)(?: (?:really|just|always|also|do|still|often|truly|firmly|would|now))* (?:think|believe|feel|say|said|argue|know|realized|learned|found|find|discovered|like to say|like to think|mean)(?: that)? /iu
/** What begins a clause that only adds to the one before a comma. */
const ADDS =
  /^(?:because|which|so|where|who|whereas|although|though|while|since|as|and (?:i|we|you|they|he|she|it|that|this|there|then|so)|so that|to|right|you know|i think|i guess|i mean)\b/iu
/** Without a comma too. */
const REASON = /^(?:because|so that|in order to)$/iu
/** Cut off, they would say something else. */
const LIMITS = /\b(?:but|unless|except|if|only|until|rather|instead|not just|not only|either|neither|nor|or)\b/iu
const LEAST_WORDS = 4

/**
 * Whole clauses of an English sentence that say by themselves what it claims: without "I think", and without what only adds a reason or
 * an aside behind it. Each ends with a full stop; whether it can be written alone is for `cleanSentence` to say.
 */
export function coreClaims(words: readonly Word[]): Word[][] {
  const repaired = repairSpeech(words)
  if (/\?/.test(repaired.at(-1)?.text ?? '')) return []
  const claim = withoutOpinion(repaired)
  const found = claim === null ? [] : [claim]
  for (const whole of [claim ?? repaired, ...(claim === null ? [] : [repaired])]) {
    const main = mainClause(whole)
    if (main !== null) found.push(main)
  }
  return found.map(asSentence).filter((one) => one.length >= LEAST_WORDS)
}

function withoutOpinion(words: readonly Word[]): Word[] | null {
  const text = words.map((word) => word.text).join(' ')
  const frame = OPINION.exec(`${text} `)?.[0]
  if (frame === undefined) return null
  const rest = words.slice(frame.trim().split(' ').length)
  // "I think about it", "I know of one": nothing is claimed.
  const [first] = tagEnglish(rest.map((word) => word.text))
  if (first === undefined || !/^(?:NOUN|PROPN|PRON|DET|ADJ|NUM)$/.test(first.pos)) return null
  return /^(?:what|how|who|why|where|when|whether|if|so|it|this|that|he|she|they)\b/iu.test(rest[0]?.text ?? '')
    ? null
    : rest
}

/** What stands before the first reason or aside behind a comma; null where there is none, or something limits it. */
function mainClause(words: readonly Word[]): Word[] | null {
  const at = words.findIndex((_, index) => {
    if (index < LEAST_WORDS - 1) return false
    const rest = words
      .slice(index + 1)
      .map(({ text }) => text)
      .join(' ')
    return (/,$/.test(words[index]?.text ?? '') && ADDS.test(rest)) || REASON.test(words[index + 1]?.text ?? '')
  })
  if (at < 0) return null
  const main = words.slice(0, at + 1)
  const behind = words
    .slice(at + 1)
    .map(({ text }) => text)
    .join(' ')
  const isLimited = LIMITS.test(behind.split(',')[0] ?? '')
  return isLimited || main.slice(0, -1).some(({ text }) => /,$/.test(text)) ? null : main
}

function asSentence(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    const begun = at === 0 ? word.text.charAt(0).toUpperCase() + word.text.slice(1) : word.text
    return { ...word, text: at === words.length - 1 ? `${begun.replace(/[.,;:!?]+$/, '')}.` : begun }
  })
}

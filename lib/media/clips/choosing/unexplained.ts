import type { Token } from '../../grammar/english-tagger.ts'
import { isPersonal } from '../../grammar/is-personal.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { taggedSentence } from './tagged-sentence.ts'
import { stemOf } from './terms.ts'

/** Sentences within which a listener has to know what is spoken of. */
const FIRST = 3
/** Sentences before a reel in which what it takes as known may have been named. */
const BEFORE = 8
const PERSON = /^(?:he|she|him|her|his|they|them)$/
const POINTER = /^(?:this|these|those|that)$/
const DEFINITE = /^(?:the|its|their|his|her)$/
/** "This year", "these days", "this idea of …" */
const PRESENT =
  /^(?:years?|months?|weeks?|days?|times?|morning|century|decade|world|kind|sort|idea|moment|thing|way|stuff|people|point|reason|end|beginning|case|fact|only|same|first|last|most|best|question|problem|truth|rest|future|past|internet|web|market|country|government|public|sun|moon|sky|sea|ocean|bottom|top|key|goal|answer)$/
/** What follows tells which one is meant: "the idea that", "the people who". */
const TELLS_WHICH = /^(?:of|that|who|which|where|whose|to|for|in|we|you|i|between|behind)$/

/** Stands for everybody who is named. */
const SOMEBODY = ''
/** A name that was brought in shortly before is half known from the talk. */
const NAME_COST = 0.6

/**
 * How many things the first sentences of a reel that begins here take as known although only the sentences before have named them:
 * "this step", "she", "the coach". English only.
 */
export function unexplainedFrom(sentences: readonly SpokenSentence[], index: number): number {
  const before = new Set(
    sentences.slice(Math.max(0, index - BEFORE), index).flatMap((one) => taggedSentence(one).filter(isNoun).map(stem)),
  )
  const named = new Set<string>()
  const missing = new Map<string, number>()
  for (const [offset, sentence] of sentences.slice(index, index + FIRST).entries()) {
    const tokens = taggedSentence(sentence)
    for (const [at, token] of tokens.entries()) {
      const { lower, pos } = token
      const next = tokens[at + 1]?.pos === 'ADJ' ? tokens[at + 2] : tokens[at + 1]
      const noun = next?.pos === 'NOUN' && !PRESENT.test(next.lower) ? next : undefined
      const isNew = noun !== undefined && !named.has(stem(noun))
      // Behind a first sentence, "this film" takes up what that one has named in other words.
      const points = POINTER.test(lower) && (lower !== 'that' || pos === 'DET')
      if (noun !== undefined && isNew && points && (offset === 0 || before.has(stem(noun)))) missing.set(stem(noun), 1)
      // "Such a test": of a kind that was told before.
      if (offset === 0 && lower === 'such' && /^an?$/.test(tokens[at + 1]?.lower ?? '')) missing.set(lower, 1)
      if (noun !== undefined && isNew && DEFINITE.test(lower) && isGiven(noun, tokens, before))
        missing.set(stem(noun), 1)
      if (pos === 'PROPN' && at > 0 && !named.has(stem(token)) && before.has(stem(token)))
        missing.set(stem(token), NAME_COST)
      if (PERSON.test(lower) && !named.has(SOMEBODY)) missing.set(lower, 1)
      if (offset === 0 && isObjectOfOnlySubject(tokens, at)) missing.set(lower, 1)
      if (isNoun(token)) named.add(stem(token))
      if (pos === 'PROPN' || isPersonal(lower)) named.add(SOMEBODY)
    }
  }
  return missing.values().reduce((sum, cost) => sum + cost, 0)
}

/** "There are people who love them": whom, since nobody else is named before? */
function isObjectOfOnlySubject(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  if (token === undefined || !/^(?:them|him|it)$/.test(token.lower)) return false
  if (before === undefined || !/^(?:VERB|ADP)$/.test(before.pos)) return false
  const named = tokens
    .slice(0, at)
    .filter(({ pos, lower }) => pos === 'NOUN' || pos === 'PROPN' || /^(?:something|anything|everything)$/.test(lower))
    .filter(({ lower }) => lower !== 'rid')
  const subjects = tokens.slice(0, at).filter(({ lower }) => /^(?:i|you|we|he|she|they|who|that|which)$/.test(lower))
  return named.length === 0 || (named.length === 1 && subjects.length <= 1)
}

/** "The coach" of whom the sentences before spoke; not "the coach who taught me". */
function isGiven(noun: Token, tokens: readonly Token[], before: ReadonlySet<string>): boolean {
  const after = tokens[tokens.indexOf(noun) + 1]
  const isForSpeaker = after?.lower === 'for' && /^(?:me|us|you)$/.test(tokens[tokens.indexOf(noun) + 2]?.lower ?? '')
  return before.has(stem(noun)) && (isForSpeaker || !TELLS_WHICH.test(after?.lower ?? ''))
}

function isNoun({ pos }: Token): boolean {
  return pos === 'NOUN' || pos === 'PROPN'
}

function stem({ lower }: Token): string {
  return stemOf(lower)
}

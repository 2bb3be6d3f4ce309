import { MOSTLY_COMMANDS } from './homograph-sounds.ts'
import type { Neighbors } from './sentence-words.ts'
import {
  ADVERBS,
  BE,
  CAUSATIVES,
  COMMAND_STARTS,
  CONJUNCTIONS,
  DETERMINERS,
  HAVE,
  isAdverb,
  isFiniteVerb,
  isLikelyAdjective,
  isPastVerb,
  isPlural,
  MODALS,
  OBJECT_PRONOUNS,
  OBJECT_STARTS,
  PARTICLES,
  PLURALS_OF_COMPOUNDS,
  POSSESSIVES,
  PREPOSITIONS,
  QUESTION_STARTS,
  SINGULAR_SUBJECTS,
  SUBJECTS,
  SUBORDINATORS,
  SURE_COMMAND_STARTS,
  takesObject,
} from './word-classes.ts'

/** Words before "to" with which it is no mark of a verb: "close to record levels", "low to moderate". */
const BEFORE_PREPOSITION_TO =
  /^(?:close|due|thanks|according|prior|subject|access|similar|compared|next|contrary|equal|low|mild|weak|light|put)$/
const BE_ENDING = /(?:'m|'re|'s)$/
const MODAL_ENDING = /(?:'ll|'d)$/

/**
 * Whether a word that can be noun, adjective or verb is a verb where it stands, by the words around it. Its form is the bare
 * one (`record`), which also gives a command, or the one in `-s`.
 *
 * @returns null where the words around it do not decide.
 */
export function isVerb(place: Neighbors, form: 'bare' | 's'): boolean | null {
  if (place.part(1) === 'of') return false
  const lead = leadOf(place)
  if (lead !== null) {
    if (form === 's') return false
    const sure = lead.some((word) => SURE_COMMAND_STARTS.has(word)) && !isFiniteVerb(place.part(1))
    return sure || (isCommand(place, lead) ?? MOSTLY_COMMANDS.has(place.word))
  }
  const previous = previousOf(place)
  return form === 's' ? isThirdPerson(place, previous) : isBareVerb(place, previous)
}

/** The words between the beginning of the part of the sentence and the place, if a command may begin with them. */
function leadOf(place: Neighbors): string[] | null {
  const lead: string[] = []
  for (let by = -1; place.part(by) !== ''; by -= 1) {
    if (!COMMAND_STARTS.has(place.part(by)) && !isAdverb(place.part(by))) return null
    lead.push(place.part(by))
  }
  return lead
}

type Previous = { word: string /** Places before. */; by: number }

/** The nearest word before that is no adverb. */
function previousOf(place: Neighbors): Previous {
  let by = -1
  while (isAdverb(place.part(by)) && !DETERMINERS.has(place.part(by)) && !MODALS.has(place.part(by))) by -= 1
  return { word: place.part(by), by }
}

/** Adjectives: what they are for follows them. */
const QUALITIES = new Set(
  'perfect appropriate separate elaborate moderate frequent compact legitimate present absent'.split(' '),
)

/** A part of a sentence that begins with the word is a command, unless a verb of a statement follows. */
function isCommand(place: Neighbors, lead: readonly string[]): boolean | null {
  const after = place.after()
  const [next = ''] = after
  // A word alone between marks is one of a list, or a name.
  if (next === '') return lead.length === 0 && place.isSentence
  if (BE.has(next) || HAVE.has(next) || isFiniteVerb(next) || CONJUNCTIONS.has(next)) return false
  if (next === 'for' && QUALITIES.has(place.word)) return false
  if (OBJECT_STARTS.has(next) || isAdverb(next) || /^(?:early|daily|weekly|monthly)$/.test(next)) return true
  // "Estimate how long it will take": the verb of a statement behind it belongs to the question.
  if (/^(?:how|why|whether|where|when|if)$/.test(next)) return true
  const stop = after.findIndex((word, index) => index > 0 && SUBORDINATORS.has(word))
  const own = stop === -1 ? after : after.slice(0, stop)
  if (own.some(isFiniteVerb) || isPastVerb(next)) return false
  // "Live music starts at eight": the second word is a noun, the third its verb.
  if (own.slice(1, 3).some(isThird)) return false
  return PARTICLES.has(next) || PREPOSITIONS.has(next) ? true : null
}

function isThird(word: string): boolean {
  return /^(?:starts|ends|begins|opens|costs|feels|sounds|helps|matters|makes|takes|needs|gets|works)$/.test(word)
}

function isBareVerb(place: Neighbors, previous: Previous): boolean | null {
  const { word, by } = previous
  const next = place.part(1)
  if (word === 'to') return isInfinitive(place, by, next)
  if (MODALS.has(word) || MODAL_ENDING.test(word)) return !(word === 'better' && DETERMINERS.has(place.part(by - 1)))
  if (BE.has(word) || HAVE.has(word) || BE_ENDING.test(word)) return false
  if (CONJUNCTIONS.has(word)) return isJoined(place, by, next)
  if (SUBJECTS.has(word) || OBJECT_PRONOUNS.has(word)) return isAfterPronoun(place, previous, next)
  if (SINGULAR_SUBJECTS.has(word) && isAsked(place, by)) return true
  if (word === 'that' || word === 'which') return isPlural(place.part(by - 1))
  if (/^(?:two|three|four|both|each|all)$/.test(word))
    return /^(?:the|we|they|you|us)$/.test(place.part(by - 1)) && isObjectOrEnd(next)
  if (DETERMINERS.has(word) || POSSESSIVES.has(word) || PREPOSITIONS.has(word) || isLikelyAdjective(word)) return false
  if (/^(?:go|come)$/.test(word)) return true
  if (isPlural(word) && !isStatement(place, by)) return isVerbOfMany(place, word)
  if (isAsked(place, by)) return true
  // "Water use fell".
  if (isPastVerb(next) || isFiniteVerb(next)) return false
  if (CONJUNCTIONS.has(place.part(by - 1)) && isPair(place, by)) return isVerbOfMany(place, word)
  return takesObject(word) || isInPhrase(place, by) ? false : null
}

/** "Oil and water separate", "Ann and Tom use it": two things or names joined at the beginning of a part. */
function isPair(place: Neighbors, by: number): boolean {
  if (isName(place, by) && isName(place, by - 2)) return true
  const opening = place.part(by - 3)
  const isWhole =
    opening === '' || ((DETERMINERS.has(opening) || POSSESSIVES.has(opening)) && place.part(by - 4) === '')
  return isWhole && place.part(by - 1) === 'and' && !COMMAND_STARTS.has(place.part(by - 2))
}

/** "In constant use", "the revised use": one person or thing would have its verb in `-s`. */
function isInPhrase(place: Neighbors, by: number): boolean {
  const lead = place.part(by - 1)
  return DETERMINERS.has(lead) || POSSESSIVES.has(lead) || PREPOSITIONS.has(lead)
}

function isInfinitive(place: Neighbors, by: number, next: string): boolean {
  if (OBJECT_STARTS.has(next)) return true
  // "Put it to use", "put it to good use".
  if (next === '' && place.before(5).some((word) => /^put(?:s|ting)?$/.test(word))) return false
  return !BEFORE_PREPOSITION_TO.test(place.part(by - 1))
}

/** "Researchers use contrasts"; "the sales increase was" has its verb behind it. */
function isVerbOfMany(place: Neighbors, word: string): boolean {
  const after = place.after()
  const [next = ''] = after
  if (isObjectOrEnd(next)) return !(next === '' && PLURALS_OF_COMPOUNDS.has(word))
  if (PLURALS_OF_COMPOUNDS.has(word) || isPastVerb(next)) return false
  const stop = after.findIndex((other) => SUBORDINATORS.has(other))
  return !(stop === -1 ? after : after.slice(0, stop)).some(isFiniteVerb)
}

function isName(place: Neighbors, by: number): boolean {
  return place.words[place.at + by]?.capital === true && place.part(by) !== ''
}

/** `and`, `or`: with an object behind it a verb, and else what the word before them is. */
function isJoined(place: Neighbors, by: number, next: string): boolean | null {
  if (OBJECT_STARTS.has(next) && !/^(?:at|only)$/.test(next)) return true
  const lead = place.part(by - 2)
  // "Work hard and live well".
  if (isAdverb(next) && !place.after().some((other) => isFiniteVerb(other) || isPastVerb(other))) return true
  if (MODALS.has(lead) || lead === 'to') return !DETERMINERS.has(place.part(by - 1))
  return DETERMINERS.has(lead) || PREPOSITIONS.has(lead) || isFiniteVerb(next) || next === '' ? false : null
}

function isAfterPronoun(place: Neighbors, { word, by }: Previous, next: string): boolean {
  const lead = place.part(by - 1)
  if (word === 'her') return CAUSATIVES.has(lead)
  if (/^(?:many|most|few|others)$/.test(word)) return isObjectOrEnd(next) && next !== ''
  if (/^(?:me|us|him|them)$/.test(word)) {
    return (CAUSATIVES.has(lead) && !/^(?:made|have|had)$/.test(lead)) || /^(?:of|help)$/.test(lead)
  }
  if (BE.has(lead) && !/^(?:get|got|look|feel)/.test(lead)) return false
  if (word === 'it') return isAsked(place, by) || /^(?:let|help|watch|see)$/.test(lead)
  return lead !== 'thank'
}

/** "Does it use", "can she read": a question or a modal before the subject. */
function isAsked(place: Neighbors, by: number): boolean {
  for (let back = 1; back <= 3; back++) {
    const word = place.part(by - back)
    if (word === '') return false
    if (QUESTION_STARTS.has(word)) return !isStatementModal(place, by - back)
  }
  return false
}

/** A modal behind its subject asks nothing: "you can sell produce". */
function isStatementModal(place: Neighbors, by: number): boolean {
  const subject = place.part(by - 1)
  return subject !== '' && !ADVERBS.has(subject) && !/^(?:what|how|why|when|where|who|which|and|but|so)$/.test(subject)
}

/** A word in `-s` that is itself the verb: "the farm sells produce". */
function isStatement(place: Neighbors, by: number): boolean {
  return SINGULAR_SUBJECTS.has(place.part(by - 1)) || takesObject(place.part(by))
}

function isObjectOrEnd(next: string): boolean {
  return (
    next === '' ||
    OBJECT_STARTS.has(next) ||
    PARTICLES.has(next) ||
    PREPOSITIONS.has(next) ||
    SUBORDINATORS.has(next) ||
    CONJUNCTIONS.has(next) ||
    isAdverb(next)
  )
}

/** "My phone records in 4K", "the company exports cars": one thing before it, and nothing after it that is the verb. */
function isOnlyVerb(place: Neighbors, by: number): boolean {
  const article = [place.part(by - 1), place.part(by - 2)].findIndex(
    (word) => DETERMINERS.has(word) || POSSESSIVES.has(word),
  )
  if (article === -1 || place.part(by - article - 2) !== '') return false
  const after = place.after()
  const [next = ''] = after
  const stop = after.findIndex((word) => SUBORDINATORS.has(word))
  const own = stop === -1 ? after : after.slice(0, stop)
  if (own.some((word) => isFiniteVerb(word) || isPastVerb(word))) return false
  return isObjectOrEnd(next) ? next !== '' && !CONJUNCTIONS.has(next) : isPlural(next)
}

function isThirdPerson(place: Neighbors, { word, by }: Previous): boolean | null {
  const next = place.part(1)
  if (SINGULAR_SUBJECTS.has(word) && !DETERMINERS.has(word)) return word !== 'this' || OBJECT_STARTS.has(next)
  if (CONJUNCTIONS.has(word)) {
    if (OBJECT_STARTS.has(next)) return true
    return isObjectOrEnd(next) || isFiniteVerb(next) || isPastVerb(next) ? false : null
  }
  if (DETERMINERS.has(word) || POSSESSIVES.has(word) || PREPOSITIONS.has(word) || BE.has(word)) return false
  if (takesObject(word) || MODALS.has(word) || word === 'to') return false
  if (OBJECT_STARTS.has(next) && next !== 'at') return true
  if (isLikelyAdjective(word) || isPlural(word)) return false
  if (next === '' || BE.has(next) || HAVE.has(next) || isFiniteVerb(next) || isPastVerb(next)) return false
  if (isName(place, by) && place.part(by - 1) === '' && isObjectOrEnd(next)) return !CONJUNCTIONS.has(next)
  if (isOnlyVerb(place, by)) return true
  if (PARTICLES.has(next) && /^(?:up|down|out|off|through|around|along|into|to)$/.test(next)) return true
  return null
}

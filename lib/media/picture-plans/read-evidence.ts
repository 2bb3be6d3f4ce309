import type { Person, PlaceName, ThingName } from '../illustrator/illustrator.ts'
import { type FoundTerm, type TermFinder, termFinder } from '../lexicon/find-term.ts'
import { MENS_NAMES, WOMENS_NAMES } from './first-names.ts'
import {
  PLAIN_ACTIONS,
  PLAIN_PEOPLE,
  PLAIN_PLACES,
  PLAIN_ROLES,
  PLAIN_THINGS,
  type PlainAction,
  type PlainRole,
} from './plain-words.ts'
import type { ReadWord } from './read-words.ts'

/** Who does something: somebody with a role, a person, or whom a pronoun means. */
export type Doer =
  | { kind: 'role'; role: PlainRole; isPlural: boolean }
  | { kind: 'person'; person: Person; name: string; isPlural: boolean }
  | { kind: 'pronoun'; pronoun: 'she' | 'he' | 'they' | 'we' | 'self' }

/** What the words of a shot say beyond doubt. */
export type Evidence = {
  things: { name: ThingName; isPlural: boolean }[]
  /** `isGoal`: where somebody goes, who may not be there yet. */
  places: { name: PlaceName; isGoal: boolean }[]
  /** A place is what it is about, or where a clause opens; not where somebody does something that is not shown. */
  isView: boolean
  /** Of the surest doing, who does it. */
  act: { action: PlainAction; doer: Doer; at: number } | null
  /** People who are what a clause is about, in their order. */
  subjects: Doer[]
  /** Somebody goes away, arrives or is not at work, so that they are not seen as they usually are. */
  isElsewhere: boolean
}

/** What is said not to be, nobody should see. */
const NEGATED =
  /\b(?:no|not|never|none|nobody|nothing|without|neither|nor|instead of|rather than|unless|except|empty|gone|lost|missing|absent|hardly|barely|cannot|stop(?:s|ped)?|quit|before there (?:was|were)|avoid|forget|forgot|refuse[sd]?|\p{L}+n['’]t)\b/iu
/** What does not happen, or only might. */
const SUPPOSED =
  /\b(?:if|imagine|suppose|as if|as though|like (?:a|an|the)|as (?:a|an)|would|could|might|maybe|perhaps|wish|used to|pretend|dream(?:s|ed|t)?|so[- ]called|metaphor)\b/iu
/** Things in a state that their pictures do not have. */
const CHANGED =
  /\b(?:dead|died?|dies|dying|killed|starv\p{L}+|broke|broken|breaks?|destroy\p{L}*|collaps\p{L}+|explod\p{L}+|burn\p{L}*|burst|sank|sunk|crash\p{L}*|stolen|ruined|abandoned|melt\p{L}*|rotten|torn|shattered|vanish\p{L}*|disappear\p{L}*|extinct|poison\p{L}*|blood|bleed\p{L}*|fall(?:s|en|ing)?|fell|slid\p{L}*|drop(?:s|ped|ping)?|derail\p{L}*|left the tracks|sick|hurt|wound\p{L}*|dirty|stuck|drown\p{L}*|flood\p{L}*|thrown? away|threw away|invisible|bleed\p{L}*)\b/iu

/** Whether a text says what is, so that its words may be shown. */
export function isStated(text: string): boolean {
  return !NEGATED.test(text) && !SUPPOSED.test(text) && !CHANGED.test(text) && !/\?/.test(text)
}

/** Turns of phrase in which things are not meant. */
export const IDIOMS =
  'black sheep, dark horse, lone wolf, hot dog, hot dogs, white elephant, early bird, guinea pig, guinea pigs, sun tea, cash cow, piece of cake, sea dog, paper tiger, under the sun, over the moon, by the book, on the table, in the bag, in the car market, back to school, old school, high school, time and tide, cold fish, big fish, sitting duck, rat race, elephant in the room, cat and mouse, bread and butter, break bread, cup of tea, pot of gold, in hot water, carrot and stick, carrots and sticks, in the same boat, light bulb moment, open book, coffee break, coffee table, tea party, on the street, wall street, main street, down the road, on the road to, in the woods, field day, blue moon, honey moon, key to, keys to, the key, house of cards, full house, house arrest, white house, dead sea, on the horse, trojan horse, train of thought, ladder of, bridge the gap, wallet share, bear in mind, in the long run, out of the woods, concrete jungle, the city council, city council, on stage, each other company, keep you company, kept him company, kept her company'

const lexicon = <Name extends string>(terms: Partial<Record<Name, string>>) =>
  termFinder({ forms: 'english', terms, idioms: IDIOMS })

const findThing = lexicon(PLAIN_THINGS)
const findPlace = lexicon(PLAIN_PLACES)
const findPerson = lexicon(PLAIN_PEOPLE)
const findRole = lexicon(Object.fromEntries(PLAIN_ROLES.map(({ words }, at) => [String(at), words])))
const verbList = (verbs: string): string =>
  verbs
    .split(', ')
    .map((verb) => `to ${verb}`)
    .join(', ')

const findAction: TermFinder<string>[] = PLAIN_ACTIONS.map(({ verbs }) =>
  termFinder({ forms: 'english', terms: { act: verbList(verbs) }, idioms: '' }),
)

const WOMEN: ReadonlySet<string> = new Set(WOMENS_NAMES.split(', '))
const MEN: ReadonlySet<string> = new Set(MENS_NAMES.split(', '))

/** What the words from `at` on name, whatever their phrase is about. `people`: how many words name somebody. */
export function termsAt(plain: readonly string[], at: number) {
  const name = plain[at] ?? ''
  const people =
    findRole(plain, at)?.words ?? findPerson(plain, at)?.words ?? (WOMEN.has(name) || MEN.has(name) ? 1 : 0)
  return { thing: findThing(plain, at), place: findPlace(plain, at), people }
}

/** Reads the words `from` (included) to `to` of a script, in the light of their sentences. Pure. */
export function readEvidence(words: readonly ReadWord[], from: number, to: number): Evidence {
  const heads = <Name extends string>(find: TermFinder<Name>) => headsIn(words, from, to, find)
  const places = heads(findPlace).filter(({ at }) => isWhere(words, at) || isSubject(words, at))
  return {
    things: heads(findThing)
      .filter(({ at }) => !isCompared(words, at))
      .map(({ name, isPlural }) => ({ name, isPlural })),
    places: places.map(({ name, at }) => ({ name, isGoal: isGoal(words, at) })),
    isView: places.some(({ at }) => isSubject(words, at) || isOpened(words, at)),
    act: actIn(words, from, to),
    subjects: subjectsIn(words, from, to),
    isElsewhere: words.slice(from, to).some(({ plain }) => ELSEWHERE.test(plain)),
  }
}

/** A thing or place that words name: `at` the first of so many `words`, `term` the word of the list. */
export type Named = Pick<Head<string>, 'at' | 'words' | 'term'>

/** The things and places that the words `from` (included) to `to` are about, in their order. Pure. */
export function namedIn(words: readonly ReadWord[], from: number, to: number): Named[] {
  const things = headsIn(words, from, to, findThing).filter(({ at }) => !isCompared(words, at))
  const places = headsIn(words, from, to, findPlace).filter(({ at }) => isWhere(words, at) || isSubject(words, at))
  return [...things, ...places].toSorted((one, other) => one.at - other.at)
}

function subjectsIn(words: readonly ReadWord[], from: number, to: number): Doer[] {
  const plain = words.map((word) => word.plain)
  const found: Doer[] = []
  for (let at = from; at < to; at++) {
    const word = words[at]
    if (word === undefined || !NOUNS.includes(word.pos) || !isHead(words, at, 1) || !isSubject(words, at)) continue
    const doer = personAt(plain, at)
    if (doer !== null) found.push(doer)
  }
  return found
}

type Head<Name extends string> = FoundTerm<Name> & { at: number }

/** Nouns that are what their phrase is about, each once. */
export function headsIn<Name extends string>(
  words: readonly ReadWord[],
  from: number,
  to: number,
  find: TermFinder<Name>,
): Head<Name>[] {
  const plain = words.map((word) => word.plain)
  const found: Head<Name>[] = []
  for (let at = from; at < to; ) {
    const one = find(plain, at)
    if (one !== null && isHead(words, at, one.words) && !found.some(({ name }) => name === one.name))
      found.push({ ...one, at })
    at += one?.words ?? 1
  }
  return found
}

const ELSEWHERE =
  /^(?:walk(?:s|ed)?|leaves?|left|went|goes|quit|resign(?:s|ed)?|strikes?|arriv(?:e|es|ed)|flee|fled|escaped?|return(?:s|ed)?|travel(?:s|ed|led)?|holiday|vacation|home|sleeps?|slept|march(?:es|ed)?|moved|retired?|born|married|arrested|fired)$/

const NOUNS: readonly string[] = ['NOUN', 'PROPN']
/** Nouns that say of what or where the thing behind them is, so that it stays what it is. */
const MATERIAL: ReadonlySet<string> = new Set(
  'stone wood iron brick steel glass gold silver kitchen garden village city town family oak winter summer mountain neighborhood country farm office wall street police church olive morning evening night baby lentil chicken vegetable onion tomato pumpkin carrot cherry apple lemon chocolate'.split(
    ' ',
  ),
)

function isHead(words: readonly ReadWord[], at: number, length: number): boolean {
  const last = words[at + length - 1]
  if (last === undefined || last.isPossessive) return false
  if (length === 1 && !NOUNS.includes(last.pos)) return false
  const [before, next] = [words[at - 1], words[at + length]]
  if (!last.endsClause && next !== undefined && (NOUNS.includes(next.pos) || next.plain === 'of')) return false
  if (before === undefined || before.endsClause) return true
  return !NOUNS.includes(before.pos) || MATERIAL.has(before.plain) || before.isPossessive
}

/** What something is only measured by is not there: "as big as a bus". */
function isCompared(words: readonly ReadWord[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const word = words[index]
    if (word === undefined || word.endsSentence) return false
    if (['than', 'as', 'like', 'unlike'].includes(word.plain)) return true
  }
  return false
}

const WHERE: ReadonlySet<string> = new Set(
  'in at on to into through across along near by inside over down up around toward towards above below cross crosses crossed enter enters entered reach reaches reached leave leaves left visit visits visited'.split(
    ' ',
  ),
)

/** Whether a phrase says where something is or goes, rather than what is done to it. */
function isWhere(words: readonly ReadWord[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const word = words[index]
    if (word === undefined || word.endsClause) return false
    if (WHERE.has(word.plain)) return true
    if (!['DET', 'ADJ', 'NUM', 'PROPN', 'NOUN', 'PRON'].includes(word.pos)) return false
  }
  return false
}

const isGoal = (words: readonly ReadWord[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ plain }) => ['to', 'toward', 'towards', 'into'].includes(plain))

/** Whether a clause begins with the preposition before a place. */
function isOpened(words: readonly ReadWord[], at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const word = words[index]
    if (word === undefined || word.endsClause) return false
    if (WHERE.has(word.plain)) return index === 0 || words[index - 1]?.endsSentence === true
    if (!['DET', 'ADJ', 'NUM', 'PROPN', 'NOUN', 'PRON'].includes(word.pos)) return false
  }
  return false
}

/** Whether the phrase that ends with the word at `at` is who a clause is about: nothing but its own words lead to it. */
function isSubject(words: readonly ReadWord[], at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const word = words[index]
    if (word === undefined || word.endsSentence || word.endsClause) break
    if (['CCONJ', 'SCONJ'].includes(word.pos)) break
    if (!['DET', 'ADJ', 'NUM', 'PROPN', 'NOUN', 'PRON', 'ADV'].includes(word.pos)) return false
  }
  // Somebody who is searched for comes after a verb; somebody who does something, before one.
  const behind = words.slice(at + 1, at + 5)
  const end = behind.findIndex(({ endsSentence }) => endsSentence)
  return behind.slice(0, end < 0 ? behind.length : end + 1).some(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

function actIn(words: readonly ReadWord[], from: number, to: number): Evidence['act'] {
  const plain = words.map((word) => word.plain)
  for (let at = from; at < to; at++) {
    if (!isDoing(words, at)) continue
    const rest = restOfClause(words, at + 1)
    for (const [index, action] of PLAIN_ACTIONS.entries()) {
      if (findAction[index]?.(plain, at) == null) continue
      if (action.with !== undefined && !action.with.test(rest)) continue
      if (action.without?.test(rest) === true) continue
      const doer = doerOf(words, at)
      if (doer !== null) return { action, doer, at }
    }
  }
  return null
}

/** A verb, or an order that opens a sentence, which the tagger takes for a noun: "Walk for half an hour." */
function isDoing(words: readonly ReadWord[], at: number): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]]
  if (word?.pos === 'VERB' || word?.plain === 'asleep') return true
  const isOpening = before === undefined || before.endsSentence
  return isOpening && word?.pos === 'NOUN' && next !== undefined && !['VERB', 'AUX', 'NOUN', 'PROPN'].includes(next.pos)
}

function restOfClause(words: readonly ReadWord[], from: number): string {
  if (words[from - 1]?.endsClause === true) return ''
  const end = words.findIndex((word, at) => at >= from && (word.endsClause || at - from > 8))
  return words
    .slice(from, end < 0 ? words.length : end + 1)
    .map(({ plain }) => plain)
    .join(' ')
}

const PRONOUNS: Record<string, 'she' | 'he' | 'they' | 'we' | 'self'> = {
  ...{ she: 'she', he: 'he', they: 'they', we: 'we', i: 'self', you: 'self', "i'm": 'self', "you're": 'self' },
  ...{ "she's": 'she', "he's": 'he', "we're": 'we', "i'll": 'self', "you'll": 'self', "i've": 'self', "let's": 'we' },
}

/** Who does what the verb at `at` says; null where that is not surely a person. */
function doerOf(words: readonly ReadWord[], at: number): Doer | null {
  const plain = words.map((word) => word.plain)
  for (let index = at - 1; index >= Math.max(0, at - 7); index--) {
    const word = words[index]
    if (word === undefined) break
    if (word.endsSentence) return SELF
    if (word.endsClause) return index === at - 1 || isOpening(words[at - 1]) ? SELF : null
    const pronoun = Object.hasOwn(PRONOUNS, word.plain) ? PRONOUNS[word.plain] : undefined
    if (pronoun !== undefined) return { kind: 'pronoun', pronoun }
    if (NOUNS.includes(word.pos)) return isHead(words, index, 1) ? personAt(plain, index) : null
    if (word.pos === 'ADP' || (word.pos === 'VERB' && !BEGINNING.test(word.plain))) return null
    if (word.pos === 'PRON') return null
  }
  return at === 0 || isOpening(words[at - 1]) ? SELF : null
}

/** What is begun is done: "she began to write". */
const BEGINNING = /^(?:begin|begins|began|start|starts|started|go|goes|went|come|comes|came|love|loves|loved)$/

const SELF: Doer = { kind: 'pronoun', pronoun: 'self' }

/** "Then chop …", "and drink …", "Please sit …": an order goes on behind these. */
const isOpening = (word: ReadWord | undefined): boolean =>
  word !== undefined && ['then', 'and', 'so', 'now', 'please', 'first', 'next', 'just', 'finally'].includes(word.plain)

function personAt(plain: readonly string[], at: number): Doer | null {
  for (const first of [at - 1, at]) {
    const role = findRole(plain, first)
    if (role !== null && first + role.words > at) {
      const known = PLAIN_ROLES[Number(role.name)]
      if (known !== undefined) return { kind: 'role', role: known, isPlural: role.isPlural }
    }
    const person = findPerson(plain, first)
    if (person !== null && first + person.words > at)
      return { kind: 'person', person: person.name, name: person.term, isPlural: person.isPlural }
  }
  const name = plain[at] ?? ''
  if (WOMEN.has(name)) return { kind: 'person', person: 'woman', name, isPlural: false }
  return MEN.has(name) ? { kind: 'person', person: 'man', name, isPlural: false } : null
}

import type { Mood, PlaceName, PoseName, ThingName, TimeOfDay, Weather } from '../../illustrator/illustrator.ts'
import { type FoundTerm, type TermFinder, termFinder } from '../../lexicon/find-term.ts'
import type { SpokenShot } from '../shots/plan-shots.ts'
import { isFirstName } from './first-names.ts'
import { MOOD_WORDS, TIME_WORDS, WEATHER_WORDS } from './mood-words.ts'
import { PLACE_WORDS } from './place-words.ts'
import { POSE_WORDS } from './pose-words.ts'
import { PRONOUNS, ROLE_WORDS, type RoleName } from './role-words.ts'
import { thingFinder } from './thing-words.ts'

/** What the words of one shot name, each list with the surest first. */
export type Findings = {
  places: FoundTerm<PlaceName>[]
  things: FoundTerm<ThingName>[]
  poses: FoundTerm<PoseName>[]
  roles: FoundTerm<RoleName>[]
  moods: FoundTerm<Mood>[]
  times: FoundTerm<TimeOfDay>[]
  weathers: FoundTerm<Weather>[]
  pronouns: ('she' | 'he' | 'they' | 'self')[]
  /** Who acts, where a pronoun decides it before anybody is named: `she` in "She called her mother." */
  subject: 'she' | 'he' | 'self' | 'they' | null
  /** The people who are named are two. */
  isPair: boolean
  isQuestion: boolean
}

/** Any other named thing has precedence over these. */
const PLAIN: readonly PoseName[] = ['stand', 'sit', 'walk', 'speak', 'present']

/** What a person does in a shot, by its words. */
export function mainAction({ poses }: Findings): FoundTerm<PoseName> | undefined {
  const actions = poses.filter(({ name }) => !PLAIN.includes(name))
  return actions.find(({ name }) => name !== 'work') ?? actions[0] ?? poses[0]
}

const finders = {
  places: termFinder(PLACE_WORDS),
  poses: termFinder(POSE_WORDS),
  roles: termFinder(ROLE_WORDS),
  moods: termFinder(MOOD_WORDS),
  times: termFinder(TIME_WORDS),
  weathers: termFinder(WEATHER_WORDS),
}

/** Words that name a person and also an action. */
const ROLE_VERBS: ReadonlySet<string> = new Set(
  'cook cooks guard guards coach judge judges nurse nurses pilot'.split(' '),
)
const BEFORE_VERB: ReadonlySet<string> = new Set(
  'i you he she we they who to can could will would should must may never always often usually still'.split(' '),
)
const AFTER_VERB: ReadonlySet<string> = new Set('a an the this that his her their my our your for'.split(' '))

/** Finds people who are named, without what is a verb there: nobody besides him is spoken of in "A man cooks soup." */
const findRole: TermFinder<RoleName> = (words, at) => {
  const isVerb =
    ROLE_VERBS.has(words[at] ?? '') &&
    (BEFORE_VERB.has(words[at - 1] ?? '') ||
      AFTER_VERB.has(words[at + 1] ?? '') ||
      finders.roles(words, at - 1) !== null)
  return isVerb ? null : finders.roles(words, at)
}

/** Reads what each shot names. Conditions of meaning look beyond the shot, into the sentences around it. Pure. */
export function readShots(shots: readonly SpokenShot[], languageTag: string): Findings[] {
  const words = shots.flatMap((shot) => shot.text.split(' ').map(bareWord))
  const isEnglish = languageTag.startsWith('en')
  const things = thingFinder(languageTag)
  let from = 0
  return shots.map((shot) => {
    const to = from + shot.text.split(' ').length
    const span = { words, from, to }
    from = to
    const english = <Name extends string>(finder: TermFinder<Name>) => (isEnglish ? findAll(finder, span) : [])
    return {
      places: english(finders.places),
      things: things === null ? [] : findAll(things, span),
      poses: english(finders.poses),
      roles: isEnglish ? findAll(findRole, span, ({ name, term }) => (isFirstName(term) ? term : name)) : [],
      moods: english(finders.moods),
      times: english(finders.times),
      weathers: english(finders.weathers),
      pronouns: isEnglish ? pronounsIn(words.slice(span.from, to)) : [],
      subject: isEnglish ? subjectOf(words.slice(span.from, to)) : null,
      isPair: isEnglish && isPair(words.slice(span.from, to)),
      isQuestion: /[?？]/.test(shot.text),
    }
  })
}

/** @param keyOf what makes two of them the same, of which the surer one is kept. */
function findAll<Name extends string>(
  finder: TermFinder<Name>,
  { words, from, to }: { words: readonly string[]; from: number; to: number },
  keyOf: (found: FoundTerm<Name>) => string = ({ name }) => name,
): FoundTerm<Name>[] {
  const found: FoundTerm<Name>[] = []
  for (let at = from; at < to; ) {
    const one = finder(words, at)
    at += one?.words ?? 1
    if (one === null) continue
    const known = found.findIndex((other) => keyOf(other) === keyOf(one))
    if (known < 0) found.push(one)
    else if (one.strength > (found[known]?.strength ?? 0)) found[known] = one
  }
  return found.sort((a, b) => b.strength - a.strength)
}

function pronounsIn(words: readonly string[]): Findings['pronouns'] {
  return [...new Set(words.flatMap((word) => (Object.hasOwn(PRONOUNS, word) ? [PRONOUNS[word]] : [])))].filter(
    (one) => one !== undefined,
  )
}

const SUBJECTS = { she: 'she', he: 'he', i: 'self', they: 'they', we: 'they' } as const
const isSubject = (word: string): word is keyof typeof SUBJECTS => Object.hasOwn(SUBJECTS, word)

function subjectOf(words: readonly string[]): Findings['subject'] {
  for (const [at, word] of words.entries()) {
    // Later in a sentence, "they" are mostly things.
    const isFarOff = at > 1 && (word === 'they' || word === 'we')
    if (isSubject(word) && !isFarOff) return SUBJECTS[word]
    if (findRole(words, at) !== null) return null
  }
  return null
}

function isPair(words: readonly string[]): boolean {
  if (/each other|one another/.test(words.join(' '))) return true
  return words.some(
    (word, at) =>
      (word === 'two' || word === 'both') &&
      (finders.roles(words, at + 1) !== null || finders.roles(words, at + 2) !== null),
  )
}

/** Lower-case and without punctuation or a possessive ending. */
export function bareWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/'s$/, '')
}

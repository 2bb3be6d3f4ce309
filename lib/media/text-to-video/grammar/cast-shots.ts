import {
  type CostumeName,
  isFemale,
  type Person,
  type PlaceName,
  type PoseName,
  type ThingName,
} from '../../illustrator/illustrator.ts'
import { isFirstName } from './first-names.ts'
import { type Character, mentionedPerson, personOf } from './main-character.ts'
import { type Findings, mainAction } from './read-shots.ts'
import { ROLE, type RoleName } from './role-words.ts'

/** Nobody stands in these places without the clothes for them. */
const ASTRONAUTS_ONLY: readonly PlaceName[] = ['space', 'moon']
/** Nobody but swimmers is here. */
const NOBODY: readonly PlaceName[] = ['underwater']

/** Where a person does by hand what is spoken of. */
export const WORK_PLACES: readonly PlaceName[] = ['kitchen', 'workshop', 'laboratory']

/**
 * Decides who is seen in each shot. A person who is named once keeps face and clothes; pronouns mean who was named
 * last; where a shot speaks of doing or feeling without naming anybody, the script's main person does it. Pure: the
 * same seed gives the same people.
 */
export function castShots(
  findings: readonly Findings[],
  places: readonly PlaceName[],
  main: Character,
  seed: number,
): Character[][] {
  const known = new Map<string, Character[]>()
  let seenLast = false
  let lastOf: LastOf = {}
  return findings.map((found, index) => {
    const place = places[index] ?? 'studio'
    const named = namedRoles(found).flatMap(({ name, term }) => {
      const key = isFirstName(term) ? term : name
      const characters =
        known.get(key) ??
        (isFirstName(term) && known.size > 0
          ? [{ role: term, person: ROLE[name].person ?? main.person, costume: ROLE[name].costume }]
          : charactersOf(name, main, seed, found.isPair, mentionedPerson(findings.slice(index))))
      known.set(key, characters)
      return characters
    })
    const doer =
      found.subject === null || found.subject === 'they' || named.length === 0
        ? undefined
        : doerOf(found.subject, lastOf, main)
    lastOf = { ...lastOf, ...standFor(named) }
    const meant = named.length > 0 ? named : meantBy(found, lastOf, main, seenLast ? null : place, seed)
    const all = doer === undefined || meant.some(({ role }) => role === doer.role) ? meant : [doer, ...meant]
    const characters = fitting(all.slice(0, found.isPair ? 2 : 3), place, found)
    seenLast = characters.length > 0
    return characters
  })
}

type LastOf = Partial<Record<'she' | 'he' | 'they' | 'self', Character[]>>

function doerOf(subject: 'she' | 'he' | 'self', lastOf: LastOf, main: Character): Character {
  const [last] = lastOf[subject] ?? []
  if (last !== undefined) return last
  const fits = subject === 'self' || isFemale(main.person) === (subject === 'she')
  return fits ? main : { role: subject, person: subject === 'she' ? 'woman' : 'man', costume: 'casual' }
}

/** Two at most. People at large are left out where a single person does something. */
function namedRoles({ roles, pronouns }: Findings): Findings['roles'] {
  const alone = pronouns.includes('she') || pronouns.includes('he')
  return roles.filter(({ name }) => !(alone && name === 'crowd')).slice(0, 2)
}

function charactersOf(
  name: RoleName,
  main: Character,
  seed: number,
  isPair: boolean,
  mentioned: 'woman' | 'man' | null,
): Character[] {
  if (main.role === name && !isPair) return [main]
  const { person, costume } = ROLE[name]
  const count = isPair ? 2 : (ROLE[name].count ?? 1)
  const others: Person[] = main.person === 'woman' ? ['man', 'woman', 'man'] : ['woman', 'man', 'woman']
  if (name === 'family')
    return (['woman', 'man', 'girl'] as const).map((one) => ({ role: `family-${one}`, person: one, costume }))
  if (name === 'children')
    return (['girl', 'boy'] as const).map((one) => ({ role: `child-${one}`, person: one, costume }))
  return Array.from({ length: count }, (_, index) => ({
    role: count === 1 ? name : `${name}-${index + 1}`,
    person:
      count > 1
        ? (person ?? others[(index + seed) % others.length] ?? 'woman')
        : personOf(name, mentioned, others[seed % others.length] ?? 'woman'),
    costume,
  }))
}

function standFor(characters: Character[]): Partial<Record<'she' | 'he' | 'they', Character[]>> {
  const [only] = characters
  if (characters.length === 0) return {}
  if (only === undefined || characters.length > 1) return { they: characters }
  return isFemale(only.person) ? { she: characters, they: characters } : { he: characters, they: characters }
}

/** What light and weather show already. */
export const IN_THE_SKY: readonly ThingName[] = ['sun', 'moon', 'cloud', 'storm']

/** It performs the spoken action itself. */
const ACTS_ITSELF: readonly ThingName[] = [
  ...([
    'robot',
    'dog',
    'cat',
    'bird',
    'horse',
    'cow',
    'sheep',
    'pig',
    'elephant',
    'lion',
    'bear',
    'rabbit',
    'fox',
    'wolf',
  ] as const),
  ...(['bee', 'butterfly', 'owl', 'dolphin', 'whale', 'penguin', 'turtle', 'bull'] as const),
]

/** What only people do, so that a thing that is named is what they do it with. */
const OF_PEOPLE: readonly PoseName[] = [
  ...(['kick', 'throw', 'serve', 'strum', 'meditate', 'photograph', 'drive', 'playPiano'] as const),
]

/** `place` is null right after a shot with a person in it: recipes show hands and things in turn. */
function meantBy(found: Findings, lastOf: LastOf, main: Character, place: PlaceName | null, seed: number): Character[] {
  for (const pronoun of found.pronouns) {
    const characters = lastOf[pronoun]
    if (characters !== undefined) return characters
    if (pronoun !== 'they') return [main]
  }
  if (found.isPair) return charactersOf('friends', main, seed, true, null)
  // A place can be calm, a storm can rage, and castles stand.
  const isScenery = [...found.places, ...found.weathers].some(({ strength }) => strength >= 0.8)
  const acts =
    found.poses.some(({ name }) => !(isScenery && name === 'stand')) ||
    (!isScenery && found.moods.some(({ strength }) => strength >= 1))
  const hasSubject = found.things.some(({ name, strength }) => strength >= 0.8 && !IN_THE_SKY.includes(name))
  if (found.things.some(({ name, strength }) => strength >= 0.8 && ACTS_ITSELF.includes(name))) return []
  const action = mainAction(found)
  if (action !== undefined && OF_PEOPLE.includes(action.name)) return [main]
  const isAtWork = place !== null && WORK_PLACES.includes(place) && found.poses.some(({ name }) => name === 'work')
  if (acts && found.subject === 'they' && (!hasSubject || found.poses.length > 0))
    return charactersOf('friends', main, seed, true, null)
  return isAtWork || (acts && !hasSubject) ? [main] : []
}

function fitting(characters: Character[], place: PlaceName, { poses }: Findings): Character[] {
  if (NOBODY.includes(place)) return poses.some(({ name }) => name === 'swim') ? characters.slice(0, 1) : []
  if (!ASTRONAUTS_ONLY.includes(place)) return characters.map((character) => dressedFor(place, character))
  return characters.slice(0, 2).map((character) => ({ ...character, costume: 'astronaut' }))
}

/** Everyday clothes give way to those that a place asks for. */
function dressedFor(place: PlaceName, character: Character): Character {
  const { role, costume } = character
  if (place === 'stadium' && role.startsWith('team')) return { ...character, costume: 'athlete' }
  return place === 'snowfield' && EVERYDAY.includes(costume) ? { ...character, costume: 'winter' } : character
}

const EVERYDAY: readonly CostumeName[] = ['casual', 'hoodie', 'dress', 'shirtAndTie', 'suit']

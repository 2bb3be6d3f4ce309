import {
  ANIMALS,
  BUILDINGS,
  type CastMember,
  isFemale,
  isInside,
  type Person,
  type PlaceName,
  placesOfThing,
  type ShotPlan,
  type ThingName,
  thingOf,
} from '../illustrator/illustrator.ts'
import type { Doer, Evidence } from './read-evidence.ts'
import { isWild, LARGEST_BESIDE, thingFits } from './thing-fits.ts'

/** People who were seen before in a video, so that they stay who they are. */
export type KnownPeople = { main: Person; last: Partial<Record<'she' | 'he' | 'they', Character[]>> }

type Character = Pick<CastMember, 'role' | 'person' | 'costume'>

/** What a picture shows that the words name, and nothing else; null where they name nothing that carries a picture. Pure. */
export function composePlan(
  evidence: Evidence,
  { time, weather, mood }: Pick<ShotPlan, 'time' | 'weather' | 'mood'>,
  scene: PlaceName | null,
  people: KnownPeople,
): ShotPlan | null {
  const cast = castOf(evidence, people)
  const things = thingsOf(evidence, cast)
  if (cast.length === 0 && things.length === 0 && !evidence.isView) return null
  const place = placeOf(evidence, cast, things, scene)
  const shown = things.filter((name) => thingFits(name, place) || cast.length === 0)
  const [hero] = shown
  const several =
    hero !== undefined &&
    Object.hasOwn(ANIMALS, hero) &&
    evidence.things.some(({ name, isPlural }) => name === hero && isPlural)
  return {
    place,
    time: place === 'space' || place === 'moon' ? 'night' : time,
    weather,
    mood,
    cast,
    things: shown.map((name) =>
      name === 'egg' && evidence.things.some((one) => one.name === name && one.isPlural) ? 'eggs' : name,
    ),
    ...(several && cast.length === 0 ? { several } : {}),
    camera: cast.length > 0 ? 'medium' : shown.length > 0 && evidence.places.length === 0 ? 'close' : 'wide',
  }
}

function castOf({ act, subjects, isElsewhere }: Evidence, people: KnownPeople): CastMember[] {
  for (const one of subjects) rememberAll(one, people)
  const doer = doerOf({ act, subjects, isElsewhere })
  if (doer === undefined) return []
  const members = membersOf(doer, people)
  const pose = act?.action.pose ?? (doer.kind === 'role' ? doer.role.pose : 'stand')
  const holds = act?.action.holds
  const acting = pose === 'hug' || pose === 'shakeHands' ? pairOf(members) : members
  const cast = acting.map(
    (member, index): CastMember => ({
      ...member,
      ...(pose === 'swim' ? { costume: 'athlete' as const } : {}),
      pose,
      ...(holds === undefined || index > 0 ? {} : { holds }),
    }),
  )
  return cast
}

/** A person whose looks say nothing is shown only where they do something. */
const doerOf = ({ act, subjects, isElsewhere }: Pick<Evidence, 'act' | 'subjects' | 'isElsewhere'>): Doer | undefined =>
  act?.doer ?? (isElsewhere ? undefined : subjects.find(({ kind }) => kind === 'role'))

function membersOf(doer: Doer, people: KnownPeople): Character[] {
  switch (doer.kind) {
    case 'role': {
      const { words, person, costume } = doer.role
      const [role = ''] = words.split(', ')
      const other: Person = people.main === 'woman' ? 'man' : 'woman'
      const one = { role, person: person ?? other, costume }
      if (!doer.isPlural) return [one]
      const isMixed = person === null || costume === 'firefighter' || costume === 'police'
      return [one, { role: `${role}-2`, person: isMixed ? people.main : one.person, costume }]
    }
    case 'person': {
      const { name, person } = doer
      const one = { role: name, person, costume: person === 'boy' ? ('hoodie' as const) : ('casual' as const) }
      return doer.isPlural ? [one, { ...one, role: `${name}-2` }] : [one]
    }
    case 'pronoun':
      return meantBy(doer.pronoun, people)
  }
}

function meantBy(pronoun: 'she' | 'he' | 'they' | 'we' | 'self', { main, last }: KnownPeople): Character[] {
  const self = { role: 'main', person: main, costume: 'casual' as const }
  const other = {
    role: 'other',
    person: main === 'woman' ? ('man' as const) : ('woman' as const),
    costume: 'casual' as const,
  }
  if (pronoun === 'self') return [self]
  if (pronoun === 'we') return [self, other]
  const known = last[pronoun]
  if (known !== undefined) return known
  if (pronoun === 'they') return [self, other]
  const person: Person = pronoun === 'she' ? 'woman' : 'man'
  return [{ role: pronoun, person, costume: 'casual' }]
}

function pairOf(members: readonly Character[]): Character[] {
  const [one, other] = members
  if (one === undefined) return []
  return [
    one,
    other ?? { role: `friend-of-${one.role}`, person: isFemale(one.person) ? 'man' : 'woman', costume: one.costume },
  ]
}

/** Whom "she", "he" and "they" mean from here on. */
function rememberAll(doer: Doer, people: KnownPeople): void {
  if (doer.kind === 'pronoun') return
  const members = membersOf(doer, people)
  const [only] = members
  if (only === undefined) return
  if (members.length > 1) people.last.they = members
  else people.last[isFemale(only.person) ? 'she' : 'he'] = members
}

const FURNITURE: readonly ThingName[] = ['chair', 'desk', 'door', 'sofa', 'armchair', 'stairs', 'bed', 'mirror']

function thingsOf({ things, act }: Evidence, cast: readonly CastMember[]): ThingName[] {
  const names = things.map(({ name }) => name)
  const [hero] = names
  if (cast.length === 0) return names.filter((name) => hero !== undefined && isComparable(name, hero)).slice(0, 3)
  const held = act?.action.holds
  return names
    .filter((name) => name !== held && !FURNITURE.includes(name) && thingOf(name).size <= LARGEST_BESIDE)
    .slice(0, cast.length > 1 ? 1 : 2)
}

/** Things of very different sizes never stand in one picture: one of them would look like a toy. */
const isComparable = (one: ThingName, other: ThingName): boolean => {
  const [first, second] = [thingOf(one).size, thingOf(other).size]
  return Math.max(first, second) / Math.min(first, second) < 6
}

/** A named place, else where it is done, where who does it works, where the thing is at home, or where the scene is. */
function placeOf(
  { places, act, subjects, isElsewhere }: Evidence,
  cast: readonly CastMember[],
  things: readonly ThingName[],
  scene: PlaceName | null,
): PlaceName {
  const named = places.find(({ isGoal }) => cast.length > 0 || !isGoal)?.name
  const [hero] = things
  if (named !== undefined && (hero === undefined || thingFits(hero, named))) return named
  if (act?.action.place !== undefined) return act.action.place
  const doer = doerOf({ act, subjects, isElsewhere })
  if (doer?.kind === 'role') return doer.role.place
  if (cast.length > 0) return scene ?? 'studio'
  if (hero === undefined) return scene ?? 'studio'
  return homeOf(hero, scene)
}

/** Where they are met that belong elsewhere too. */
const HOMES: Partial<Record<ThingName, readonly PlaceName[]>> = {
  ...{
    bird: ['garden', 'cliff'],
    telescope: [],
    cup: [],
    phone: [],
    fish: ['lake'],
    train: ['field'],
    helicopter: ['mountains', 'airport'],
  },
  ...{ bridge: ['lake'], hotAirBalloon: ['field'] },
}

/** Where a thing is shown: in the scene, outdoors where it lives, drives, stands or grows, and anything else before a plain wall. */
function homeOf(name: ThingName, scene: PlaceName | null): PlaceName {
  const homes = HOMES[name] ?? placesOfThing(name)
  if (scene !== null && homes.includes(scene) && thingFits(name, scene)) return scene
  const outside = homes.find((home) => !isInside(home) && thingFits(name, home))
  if (outside !== undefined && (isWild(name) || thingOf(name).size > LARGEST_OF_TABLE)) return outside
  const [room] = homes
  if (room !== undefined && ROOMS.includes(room) && thingFits(name, room)) return room
  if (Object.hasOwn(BUILDINGS, name)) return 'village'
  return thingOf(name).size > LARGEST_BESIDE ? 'mountains' : 'studio'
}

/** Where nearly everything that belongs there really is. */
const ROOMS: readonly PlaceName[] = ['kitchen', 'livingRoom', 'bedroom', 'office']

/** Meters: smaller things lie on something. */
const LARGEST_OF_TABLE = 1.2

import {
  ANIMALS,
  BUILDINGS,
  type CastMember,
  isInside,
  type Mood,
  type PlaceName,
  type PoseName,
  placesOfThing,
  type Shot,
  type ShotPlan,
  type ThingName,
  type TimeOfDay,
  thingOf,
  thingsOfPlace,
  type Weather,
  waterOf,
} from '../../illustrator/illustrator.ts'
import type { SpokenShot } from '../shots/plan-shots.ts'
import { assignPoses, isHeld } from './assign-poses.ts'
import { castShots, IN_THE_SKY, WORK_PLACES } from './cast-shots.ts'
import { choosePlaces } from './choose-place.ts'
import { type Character, mainCharacter } from './main-character.ts'
import { type Findings, mainAction, readShots } from './read-shots.ts'
import { ROLE } from './role-words.ts'

/** At least so sure, something is shown for itself and not only beside a person. */
const SURE = 0.8

/**
 * Decides what the picture of each shot shows: where, who, doing what, with what, how it feels, and from how near.
 * People and places go on from shot to shot; no two pictures are alike. What the words leave open is filled with what
 * fits the script, never with anything that has nothing to do with it. Pure: the same seed gives the same pictures.
 *
 * @param languageTag BCP 47. Only English is understood well; of other languages, common things alone.
 */
export function planPictures(shots: readonly SpokenShot[], languageTag: string, seed: number): ShotPlan[] {
  const findings = readShots(shots, languageTag)
  const places = choosePlaces(findings)
  const main = mainCharacter(findings, places, seed)
  const characters = castShots(findings, places, main, seed)
  const made: ShotPlan[] = []
  let [time, weather]: [TimeOfDay | null, Weather | null] = [null, null]
  for (const [index, found] of findings.entries()) {
    time = found.times[0]?.name ?? time
    const place = roomFor(places[index] ?? 'studio', found, characters[index] ?? [])
    // A day goes on elsewhere, a storm does not.
    weather = found.weathers[0]?.name ?? (made.at(-1)?.place === place ? weather : null)
    const shot = { found, place, characters: characters[index] ?? [], index, last: index === findings.length - 1 }
    made.push(unlike(made, drawShot(shot, { time, weather }, made, main, seed)))
  }
  return made
}

/** Meters; nothing larger fits into a room. */
const FITS_INSIDE = 2.3

/** The place, or one outdoors for a vehicle or a building that is shown alone. */
function roomFor(place: PlaceName, found: Findings, characters: readonly Character[]): PlaceName {
  // A house that burns is seen from outside.
  if (isInside(place) && found.things.some(({ name }) => name === 'burningHouse')) return 'street'
  if (characters.length > 0 || !isInside(place)) return place
  // Weather alone is outside.
  if (found.places.length === 0 && found.weathers.some(({ strength }) => strength >= SURE)) return 'street'
  const building = buildingNamed(found)
  if (building !== undefined) return placesOfThing(building).find((home) => !isInside(home)) ?? 'village'
  const [hero] = found.things
  if (hero === undefined || hero.strength < SURE) return place
  const { size, floats } = thingOf(hero.name)
  if (size <= FITS_INSIDE || floats === true) return place
  return (
    placesOfThing(hero.name).find((home) => !isInside(home)) ??
    (Object.hasOwn(BUILDINGS, hero.name) ? 'village' : 'road')
  )
}

/** What a room belongs to. */
const BUILDING_OF: Partial<Record<PlaceName, ThingName>> = {
  ...{ castle: 'castleTower', hospital: 'hospital', classroom: 'school', shop: 'shop' },
}

/** Where a word means a building and its inside, and nobody and nothing else is named, the building is shown. */
function buildingNamed({ things, places: [place] }: Findings): ThingName | undefined {
  return things.length > 0 || place === undefined || place.strength < SURE ? undefined : BUILDING_OF[place.name]
}

type ShotFacts = { found: Findings; place: PlaceName; characters: Character[]; index: number; last: boolean }

function drawShot(
  { found, place, characters, index, last }: ShotFacts,
  { time, weather }: { time: TimeOfDay | null; weather: Weather | null },
  before: readonly ShotPlan[],
  main: Character,
  seed: number,
): ShotPlan {
  const things = thingsOf(found, place, characters)
  const shown = characters.length > 0 || things.length > 0 ? characters : fallbackCast(found, place, before, main)
  const onBoard = isAtSea(found, place, things)
  const cast = assignPoses(onBoard ? [] : shown, poseOf(found, place, things, index, last, seed), {
    found,
    place,
    things,
  })
  const mood = moodOf(found, cast)
  const isKicked = cast.some(({ pose }) => pose === 'kick') && !things.some((name) => BALLS.includes(name))
  return {
    place,
    time: time ?? (place === 'space' || place === 'moon' ? 'night' : 'day'),
    weather: weather ?? 'clear',
    ...(isInside(place) && found.times.some(({ term }) => DARK.has(term)) ? { dark: true } : {}),
    mood,
    cast,
    // The place would show another ball.
    things: isKicked ? ['ball', ...things] : things,
    ...(isHerd(found, cast, things) ? { several: true } : {}),
    camera: cameraOf(found, cast, things, before),
  }
}

/** Words that mean that a person is on a ship. */
const VOYAGE: ReadonlySet<string> = new Set(['sail', 'cross'])

/** Whether a ship is shown for the people on it. */
const isAtSea = ({ poses }: Findings, place: PlaceName, things: readonly ThingName[]): boolean =>
  waterOf(place) !== null &&
  poses.some(({ term }) => VOYAGE.has(term)) &&
  things.some((name) => thingOf(name).draught !== undefined)

/** Words for a night without lamps. */
const DARK: ReadonlySet<string> = new Set([
  'lights went out',
  'blackout',
  'darkness',
  'pitch dark',
  'power cut',
  'power outage',
  'in the dark',
])

const BALLS: readonly ThingName[] = ['ball', 'basketball']

/**
 * Where words name nothing at all, a person of the script goes on talking; where nobody can stand, the place itself is
 * shown.
 */
function fallbackCast(found: Findings, place: PlaceName, before: readonly ShotPlan[], main: Character): Character[] {
  if (place === 'underwater' || [...found.places, ...found.weathers].some(({ strength }) => strength >= SURE)) return []
  const seen = before.findLast(({ cast }) => cast.length > 0)?.cast[0]
  if (seen !== undefined) return [{ role: seen.role, person: seen.person, costume: seen.costume }]
  return [place === 'space' || place === 'moon' ? { ...main, costume: 'astronaut' } : main]
}

/** Whether the picture is about animals of a kind that are spoken of in the plural. */
function isHerd({ things: named }: Findings, cast: readonly CastMember[], [hero]: readonly ThingName[]): boolean {
  if (cast.length > 0 || hero === undefined || !Object.hasOwn(ANIMALS, hero)) return false
  return named.some(({ name, isPlural }) => name === hero && isPlural)
}

/** Beside people, and at hand of a person in a room. */
const MAX_THINGS = 2
const MAX_AT_HAND = 3

/** Doctors wear it. */
const isWorn = (name: ThingName, characters: readonly Character[]): boolean =>
  name === 'stethoscope' && characters.some(({ costume }) => costume === 'doctor')

/** What was named, the surest first; in a named room without anybody or anything, what belongs there. */
function thingsOf(found: Findings, place: PlaceName, characters: readonly Character[]): ThingName[] {
  const things = found.things
    .filter(({ name }) => (place === 'space' || !IN_THE_SKY.includes(name)) && !isWorn(name, characters))
    .filter(({ name }) => !(place === 'cliff' && name === 'stone'))
    .filter(
      ({ name, strength }) =>
        characters.length === 0 || (isBeside(name) && (strength >= SURE || isAtHome(name, place))),
    )
  // A person who is shown needs no sign of their role where something else is named.
  const isSign = ({ term }: { term: string }) => characters.length > 0 && found.roles.some((role) => role.term === term)
  const others = things.filter((thing) => !isSign(thing))
  const fitting = others.length > 0 ? others : things
  const sure = fitting.filter(({ strength }) => strength >= SURE)
  const isSure = sure.length > 0
  const shown = isSure ? sure : fitting
  const isHeldFirst =
    characters.length > 0 ? shown.toSorted((a, b) => Number(isHeld(b.name)) - Number(isHeld(a.name))) : shown
  const most = characters.length > 1 ? 1 : characters.length === 1 && isInside(place) ? MAX_AT_HAND : MAX_THINGS
  const named = isHeldFirst.slice(0, most).map(({ name, isPlural }) => (name === 'egg' && isPlural ? 'eggs' : name))
  const isNamed = found.places.some(({ strength }) => strength >= SURE)
  if (isSure || characters.length > 0 || !isNamed) return named
  const building = isInside(place) ? undefined : buildingNamed(found)
  if (building !== undefined) return [building]
  if (!isInside(place)) return named.filter((name) => placesOfThing(name).includes(place))
  return [...new Set([...thingsOfPlace(place).slice(0, 1), ...named])].slice(0, MAX_THINGS)
}

/** Furniture hides people more than it explains about them. */
const isBeside = (name: ThingName): boolean => !['table', 'chair', 'desk', 'stool', 'door'].includes(name)

/** A sign beside a person has to fit where they are. */
function isAtHome(name: ThingName, place: PlaceName): boolean {
  const homes = placesOfThing(name)
  return homes.length === 0 || homes.includes(place)
}

const OPENING: PoseName = 'present'
const CLOSING: PoseName = 'wave'
/** A person who talks, without any action of the script. */
const TELLING: readonly PoseName[] = ['talk', 'stand', 'think', 'present', 'walk', 'handsOnHips', 'point']

function poseOf(
  found: Findings,
  place: PlaceName,
  things: readonly ThingName[],
  index: number,
  last: boolean,
  seed: number,
): PoseName {
  const said = mainAction(found)
  const [mood] = found.moods
  const isMoved = mood !== undefined && mood.strength >= SURE
  if (said !== undefined && !(said.name === 'speak' && isMoved)) return said.name
  if (isMoved && !(mood.name === 'tense' && found.roles.length > 0)) return MOOD_POSE[mood.name] ?? 'stand'
  if (found.isQuestion) return 'think'
  const [role] = found.roles
  if (role !== undefined)
    return mood === undefined || mood.name === 'tense'
      ? ROLE[role.name].pose
      : (MOOD_POSE[mood.name] ?? ROLE[role.name].pose)
  if (things.includes('burningHouse')) return 'fright'
  if (index === 0) return OPENING
  if (last) return CLOSING
  if (things.length > 0 && WORK_PLACES.includes(place)) return 'work'
  return TELLING[(index + seed) % TELLING.length] ?? 'talk'
}

const MOOD_POSE: Partial<Record<Mood, PoseName>> = {
  happy: 'cheer',
  proud: 'handsOnHips',
  curious: 'think',
  tense: 'fright',
  sad: 'despair',
  angry: 'armsCrossed',
  surprised: 'shrug',
  calm: 'sit',
}

const POSE_MOOD: Partial<Record<PoseName, Mood>> = {
  ...{
    cheer: 'happy',
    laugh: 'happy',
    hug: 'happy',
    shakeHands: 'happy',
    fright: 'tense',
    dance: 'happy',
    wave: 'happy',
    think: 'curious',
    despair: 'sad',
    handsOnHips: 'proud',
    read: 'calm',
  },
  ...{ sit: 'calm', run: 'tense', drink: 'happy', explain: 'calm' },
  ...{ strum: 'happy', jump: 'happy', kick: 'happy', drive: 'happy', meditate: 'calm', sleep: 'calm' },
}

function moodOf(found: Findings, cast: readonly CastMember[]): Mood {
  const [named] = found.moods
  if (named !== undefined) return named.name
  if (found.isQuestion) return 'curious'
  if (found.weathers.some(({ name }) => name === 'storm')) return 'tense'
  return POSE_MOOD[cast[0]?.pose ?? 'stand'] ?? 'calm'
}

/** Feelings are seen in faces, actions from the knees up, places from afar, things from near. */
function cameraOf(
  found: Findings,
  cast: readonly CastMember[],
  things: readonly ThingName[],
  before: readonly ShotPlan[],
): Shot {
  const newPlace = found.places.some(({ strength }) => strength >= SURE)
  const wanted: Shot =
    cast.length === 0
      ? things.length > 0 && !newPlace
        ? 'close'
        : 'wide'
      : found.poses.length > 0 || things.length > 0 || cast.length > 1
        ? 'medium'
        : found.moods.length > 0 || found.isQuestion
          ? 'close'
          : newPlace
            ? 'wide'
            : 'medium'
  const lately = before.slice(-2).map(({ camera }) => camera)
  const tired = lately.length === 2 && lately.every((camera) => camera === wanted)
  if (!tired) return wanted
  // From near, an animal beside a person is not seen.
  const isLed = cast.length > 0 && things.some((name) => Object.hasOwn(ANIMALS, name))
  const isWhole = isLed || cast.some(({ pose }) => WHOLE_BODY.includes(pose))
  return isWhole && wanted !== 'wide' ? 'wide' : (OTHER_CAMERAS[wanted][0] ?? wanted)
}

/** Poses that mean little without the legs. */
const WHOLE_BODY: readonly PoseName[] = [
  'run',
  'ride',
  'kick',
  'throw',
  'serve',
  'jump',
  'meditate',
  'fish',
  'swim',
  'climb',
]

const OTHER_CAMERAS: Record<Shot, readonly Shot[]> = {
  wide: ['medium', 'close'],
  medium: ['close', 'wide'],
  close: ['medium', 'wide'],
}

/** The same picture seen otherwise, or a person doing something else as meaningful, until there is none like it. */
function unlike(made: readonly ShotPlan[], plan: ShotPlan): ShotPlan {
  const seen = new Set(made.map(likeness))
  if (!seen.has(likeness(plan))) return plan
  const cameras = [plan.camera, ...OTHER_CAMERAS[plan.camera]]
  const [first, ...rest] = plan.cast
  const poses = first === undefined ? [null] : [first.pose, ...TELLING]
  for (const pose of poses)
    for (const camera of cameras) {
      const cast = first === undefined || pose === null ? plan.cast : [{ ...first, pose }, ...rest]
      const other = { ...plan, camera, cast }
      if (!seen.has(likeness(other))) return other
    }
  const extra = thingsOfPlace(plan.place).find(
    (thing) => !seen.has(likeness({ ...plan, things: [thing, ...plan.things] })),
  )
  return extra === undefined ? plan : { ...plan, things: [extra, ...plan.things].slice(0, 3) }
}

function likeness({ place, camera, cast, things }: ShotPlan): string {
  return JSON.stringify([place, camera, cast.map(({ role, pose }) => [role, pose]), things])
}

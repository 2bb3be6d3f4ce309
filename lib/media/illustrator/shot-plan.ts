import type { ThingName } from './things/things.ts'

/** What one picture shows. Everything in it is drawn by the illustrator; nothing is fetched. */
export type ShotPlan = {
  place: PlaceName
  time: TimeOfDay
  weather: Weather
  mood: Mood
  /** People, the main one first; at most three are drawn. Empty where the picture is of things or of a place. */
  cast: readonly CastMember[]
  /** What stands in the picture beside the people, the main thing first; at most three are drawn. */
  things: readonly ThingName[]
  /** There are several of the main thing; drawn where there are no people. */
  several?: boolean
  /** In a room whose lamps are out. */
  dark?: boolean
  camera: Shot
}

export type CastMember = {
  /** Who it is. The same role and the same seed of the cast give the same face, hair and build in every picture. */
  role: string
  person: Person
  pose: PoseName
  costume: CostumeName
  /** A thing in the right hand, scaled to be held. */
  holds?: ThingName
  /** Replaces the mood of the picture in this face. */
  mood?: Mood
}

export const PEOPLE = ['woman', 'man', 'girl', 'boy', 'elderlyWoman', 'elderlyMan'] as const
export type Person = (typeof PEOPLE)[number]

export const isFemale = (person: Person): boolean =>
  person === 'woman' || person === 'girl' || person === 'elderlyWoman'

export const TIMES_OF_DAY = ['morning', 'day', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** Rain and snow that falls is not drawn: the camera draws it after its move. Light, sky and ground follow the weather. */
export const WEATHERS = ['clear', 'cloudy', 'rain', 'snow', 'fog', 'storm'] as const
export type Weather = (typeof WEATHERS)[number]

export const MOODS = ['calm', 'happy', 'proud', 'curious', 'tense', 'sad', 'angry', 'surprised'] as const
export type Mood = (typeof MOODS)[number]

/** `wide`: the place with small figures; `medium`: whole figures or from the knees; `close`: head and shoulders, or a thing that fills the picture. */
export const SHOTS = ['wide', 'medium', 'close'] as const
export type Shot = (typeof SHOTS)[number]

export const PLACES = [
  'studio',
  'street',
  'city',
  'office',
  'kitchen',
  'restaurant',
  'classroom',
  'library',
  'livingRoom',
  'bedroom',
  'workshop',
  'laboratory',
  'hospital',
  'shop',
  'gym',
  'stage',
  'stadium',
  'courtroom',
  'pool',
  'train',
  'airport',
  'harbour',
  'beach',
  'cliff',
  'lake',
  'underwater',
  'field',
  'farm',
  'garden',
  'forest',
  'mountains',
  'snowfield',
  'desert',
  'village',
  'oldTown',
  'castle',
  'ruins',
  'road',
  'space',
  'moon',
] as const
export type PlaceName = (typeof PLACES)[number]

export const POSES = [
  'stand',
  'walk',
  'lead',
  'ride',
  'run',
  'sit',
  'kneel',
  'cheer',
  'wave',
  'point',
  'present',
  'think',
  'shrug',
  'armsCrossed',
  'handsOnHips',
  'speak',
  'talk',
  'explain',
  'listen',
  'laugh',
  'hug',
  'shakeHands',
  'fright',
  'phone',
  'type',
  'write',
  'read',
  'work',
  'mix',
  'carry',
  'lift',
  'pick',
  'push',
  'drink',
  'dance',
  'despair',
  'cry',
  'kick',
  'throw',
  'serve',
  'jump',
  'strum',
  'meditate',
  'photograph',
  'fish',
  'sleep',
  'swim',
  'drive',
  'climb',
  'playPiano',
] as const
export type PoseName = (typeof POSES)[number]

export const COSTUMES = [
  'casual',
  'hoodie',
  'shirtAndTie',
  'suit',
  'dress',
  'farmer',
  'chef',
  'doctor',
  'scientist',
  'builder',
  'police',
  'firefighter',
  'athlete',
  'astronaut',
  'king',
  'knight',
  'legionary',
  'viking',
  'pharaoh',
  'robe',
  'traveller',
  'winter',
] as const
export type CostumeName = (typeof COSTUMES)[number]

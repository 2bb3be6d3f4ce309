import {
  type CastMember,
  isInside,
  isThing,
  type PlaceName,
  type PoseName,
  placesOfThing,
  type Shot,
  type ShotPlan,
  type ThingName,
  thingOf,
} from '../../illustrator/illustrator.ts'

/** What a picture of B-roll shows: a thing, or one of the people and places in `SCENES`. */
export type PictureName = ThingName | keyof typeof SCENES

/** The picture of a name: people or a place as a whole, or a thing where it is at home. */
export function planPicture(name: PictureName): ShotPlan {
  if (!isThing(name)) return SCENES[name]
  const homes = placesOfThing(name)
  // A thing larger than a room would look like a toy in it.
  const fitting =
    thingOf(name).size > LARGER_THAN_A_ROOM ? [...homes.filter((home) => !isInside(home)), 'mountains' as const] : homes
  return shot(fitting[0] ?? 'studio', 'close', { things: [name] })
}

const LARGER_THAN_A_ROOM = 2.3

/** Whether the picture of a name has nothing in its middle that a pan would cut off. */
export function isView(name: PictureName): boolean {
  const { cast, things } = planPicture(name)
  return cast.length === 0 && things.length === 0
}

function shot(place: PlaceName, camera: Shot, shown: Partial<ShotPlan> = {}): ShotPlan {
  const time = place === 'space' || place === 'moon' ? 'night' : 'day'
  return { place, camera, time, weather: 'clear', mood: 'calm', cast: [], things: [], ...shown }
}

function someone(role: string, person: CastMember['person'], pose: PoseName, worn: CastMember['costume'] = 'casual') {
  return { role, person, pose, costume: worn }
}

/** People, places, and what has another name in the illustrator. */
const SCENES = {
  team: shot('office', 'medium', {
    cast: [
      someone('colleague', 'woman', 'present', 'shirtAndTie'),
      someone('manager', 'man', 'think', 'suit'),
      someone('assistant', 'woman', 'talk', 'casual'),
    ],
  }),
  person: shot('office', 'medium', { cast: [someone('manager', 'man', 'handsOnHips', 'suit')], mood: 'proud' }),
  family: shot('livingRoom', 'medium', {
    cast: [someone('daughter', 'girl', 'wave'), someone('mother', 'woman', 'stand'), someone('father', 'man', 'stand')],
    mood: 'happy',
  }),
  crowd: shot('street', 'medium', {
    cast: [
      someone('first', 'woman', 'walk'),
      someone('second', 'man', 'walk', 'hoodie'),
      someone('third', 'elderlyMan', 'walk'),
    ],
  }),
  coffee: shot('restaurant', 'close', { things: ['cup'] }),
  salad: shot('restaurant', 'close', { things: ['plate'] }),
  wind: shot('field', 'wide', { things: ['windTurbine'] }),
  wave: shot('beach', 'medium', { things: ['surfboard'] }),
  link: shot('office', 'close', { things: ['laptop'] }),
  mountains: shot('mountains', 'wide'),
  city: shot('city', 'wide'),
  cityNight: shot('city', 'wide', { time: 'night' }),
  beach: shot('beach', 'wide'),
  ocean: shot('cliff', 'wide', { time: 'evening' }),
  forest: shot('forest', 'wide'),
  road: shot('road', 'wide'),
  space: shot('space', 'wide'),
  desert: shot('desert', 'wide'),
  farm: shot('farm', 'wide'),
  winter: shot('snowfield', 'wide', { weather: 'snow' }),
  office: shot('office', 'wide'),
} satisfies Record<string, ShotPlan>

import {
  ANIMALS,
  BUILDINGS,
  isInside,
  type PlaceName,
  placesOfThing,
  type ThingName,
  thingOf,
  waterOf,
} from '../illustrator/illustrator.ts'

/** Meters. Nothing larger fits into a room or beside people. */
export const LARGEST_BESIDE = 2.3

/** Whether a thing can be in a place: nothing large in a room, no ship on land, and no animal of the wild in a kitchen. */
export function thingFits(name: ThingName, place: PlaceName): boolean {
  const homes = placesOfThing(name)
  if (place === 'space' || place === 'moon' || place === 'underwater') return homes.includes(place)
  const { size, draught } = thingOf(name)
  if (draught !== undefined && waterOf(place) === null) return false
  if (homes.includes(place)) return true
  if (isInside(place)) return size <= LARGEST_BESIDE && !Object.hasOwn(BUILDINGS, name) && !isWild(name)
  // What belongs into rooms alone looks left behind outdoors.
  return homes.length === 0 || homes.some((home) => !isInside(home))
}

/** Whether it is an animal that nobody keeps in a room. */
export const isWild = (name: ThingName): boolean =>
  Object.hasOwn(ANIMALS, name) && !['dog', 'cat', 'fish'].includes(name)

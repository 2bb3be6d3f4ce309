import { isInside, waterOf } from '../../places/places.ts'
import type { PlaceName, PoseName, ShotPlan } from '../../shot-plan.ts'
import type { Activity } from './activity.ts'
import { climb } from './climb.ts'
import { driveCar } from './drive.ts'
import { playPiano } from './play-piano.ts'
import { sleepInBed } from './sleep.ts'
import { swim } from './swim.ts'

const ACTIVITIES: Partial<Record<PoseName, Activity>> = {
  sleep: sleepInBed,
  swim,
  drive: driveCar,
  climb,
  playPiano,
}

const isOnLand = (place: PlaceName): boolean => !isInside(place) && place !== 'underwater'

/** Where something can be done, unless it is possible everywhere. */
const POSSIBLE: Partial<Record<PoseName, (place: PlaceName, things: ShotPlan['things']) => boolean>> = {
  sleep: isInside,
  swim: (place) => place === 'underwater' || waterOf(place) !== null,
  drive: isOnLand,
  climb: (place, things) => things.includes('ladder') || isOnLand(place),
  playPiano: isInside,
}

/** How the first person of a picture does something that fills it; null if they do something else, or it cannot be done there. */
export function activityOf({ cast: [first], place, things }: ShotPlan): Activity | null {
  if (first === undefined || POSSIBLE[first.pose]?.(place, things) === false) return null
  return ACTIVITIES[first.pose] ?? null
}

/** What somebody does who cannot do it where they are. */
export const INSTEAD: Partial<Record<PoseName, PoseName>> = {
  sleep: 'sit',
  swim: 'stand',
  drive: 'stand',
  climb: 'walk',
  playPiano: 'stand',
}

import type { PlaceName } from '../shot-plan.ts'
import type { Stage } from '../stage/stage.ts'
import { ROUGH_SEA, SEA_BELOW } from './headland.ts'
import { INDOORS } from './indoors.ts'
import { AIRLESS, OUTDOORS } from './outdoors.ts'
import type { Swell } from './swell.ts'

const BUILD: Record<PlaceName, (stage: Stage) => void> = { ...INDOORS, ...OUTDOORS, ...AIRLESS }

export const isInside = (place: PlaceName): boolean => Object.hasOwn(INDOORS, place)
export const isAirless = (place: PlaceName): boolean => Object.hasOwn(AIRLESS, place)

/** Water of a place: how high it stands, and from where on, in meters, and how rough it is in a storm. */
export type Water = { level: number; from: number; rough?: Swell }

const WATER: Partial<Record<PlaceName, Water>> = {
  harbour: { level: -0.38, from: -3.6, rough: { near: -3.6, level: -0.5 } },
  beach: { level: -0.14, from: -5.5, rough: { near: -5.5, level: 0 } },
  cliff: { level: SEA_BELOW, from: -5, rough: ROUGH_SEA },
  lake: { level: 0.07, from: -5.5 },
  pool: { level: -0.2, from: -1.6 },
}

export const waterOf = (place: PlaceName): Water | null => WATER[place] ?? null

export const furnish = (place: PlaceName, stage: Stage): void => BUILD[place](stage)

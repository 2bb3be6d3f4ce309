import type { PlaceName } from '../shot-plan.ts'
import type { Stage } from '../stage/stage.ts'
import { INDOORS } from './indoors.ts'
import { AIRLESS, OUTDOORS } from './outdoors.ts'

const BUILD: Record<PlaceName, (stage: Stage) => void> = { ...INDOORS, ...OUTDOORS, ...AIRLESS }

export const isInside = (place: PlaceName): boolean => Object.hasOwn(INDOORS, place)
export const isAirless = (place: PlaceName): boolean => Object.hasOwn(AIRLESS, place)

export const furnish = (place: PlaceName, stage: Stage): void => BUILD[place](stage)

import type { PlaceName, ShotPlan, ThingName } from '../illustrator/illustrator.ts'
import type { Particles } from './particle-kinds.ts'

const OUTSIDE: ReadonlySet<PlaceName> = new Set([
  ...(['street', 'city', 'stadium', 'harbour', 'beach', 'cliff', 'lake', 'field', 'farm', 'garden', 'forest'] as const),
  ...(['mountains', 'snowfield', 'desert', 'village', 'castle', 'ruins', 'road'] as const),
])
/** Nothing floats where there is no air. */
const AIRLESS: ReadonlySet<PlaceName> = new Set(['space', 'moon'])
const BURNING: ReadonlySet<ThingName> = new Set(['flame', 'burningHouse', 'volcano'])

/**
 * What falls, drifts or rises in front of a picture: its weather outside, bubbles under water, sparks over a fire, confetti over a
 * celebration, and otherwise motes in the air, so that no picture stands still.
 */
export function particlesOf({ place, weather, cast, things, mood }: ShotPlan): Particles | null {
  if (place === 'underwater') return 'bubbles'
  if (OUTSIDE.has(place)) {
    if (weather === 'rain' || weather === 'storm') return 'rain'
    if (weather === 'snow') return 'snow'
  }
  if (mood !== 'sad' && cast[0]?.pose === 'cheer') return 'confetti'
  if (place === 'forest' && weather === 'cloudy') return 'leaves'
  if (things.some((name) => BURNING.has(name))) return 'sparks'
  return AIRLESS.has(place) ? null : 'dust'
}

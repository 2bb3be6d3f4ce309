import type { PlaceName, ShotPlan } from '../illustrator/illustrator.ts'
import type { Particles } from './particle-kinds.ts'

const OUTSIDE: ReadonlySet<PlaceName> = new Set([
  ...(['street', 'city', 'stadium', 'harbour', 'beach', 'cliff', 'lake', 'field', 'farm', 'garden', 'forest'] as const),
  ...(['mountains', 'snowfield', 'desert', 'village', 'castle', 'ruins', 'road'] as const),
])
const DUSTY: ReadonlySet<PlaceName> = new Set(['library', 'workshop', 'ruins', 'desert', 'castle', 'stage'])

/** What falls, drifts or rises in front of a picture: its weather outside, bubbles under water, confetti over a celebration. */
export function particlesOf({ place, weather, cast, mood }: ShotPlan): Particles | null {
  if (place === 'underwater') return 'bubbles'
  if (OUTSIDE.has(place)) {
    if (weather === 'rain' || weather === 'storm') return 'rain'
    if (weather === 'snow') return 'snow'
  }
  if (mood !== 'sad' && cast[0]?.pose === 'cheer') return 'confetti'
  if (place === 'forest' && weather === 'cloudy') return 'leaves'
  return DUSTY.has(place) ? 'dust' : null
}

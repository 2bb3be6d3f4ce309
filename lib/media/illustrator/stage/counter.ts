import type { Pattern } from '../drawing/material.ts'
import { slab } from '../places/flats.ts'
import { planks } from '../places/patterns.ts'
import type { CastMember, PlaceName, PoseName } from '../shot-plan.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, type Vec } from '../solids/vector.ts'
import { IDEAS } from '../things/ideas.ts'
import { type ThingName, thingOf } from '../things/things.ts'
import { thingMeshes } from './thing-meshes.ts'

/** A counter or long table across the picture. */
export type Counter = {
  /** Where the people behind it stand (x, z) and how they are turned. */
  stands: readonly (readonly [x: number, z: number, turn: number])[]
  /** Meters that are seen of it. */
  wide: number
  /** Where things stand on it, from its middle. */
  spots: readonly (readonly [x: number, z: number])[]
}

/** By the number of people. */
const COUNTERS: readonly Counter[] = [
  {
    stands: [[0, 0, 12]],
    wide: 1.08,
    spots: [
      [0.29, 0],
      [-0.29, 0.1],
      [0.44, -0.14],
    ],
  },
  {
    stands: [
      [-0.3, 0.02, 26],
      [0.31, -0.06, -28],
    ],
    wide: 1.16,
    spots: [
      [0.02, 0.08],
      [0.46, 0.04],
      [-0.5, 0.02],
    ],
  },
  {
    stands: [
      [0.02, -0.14, -4],
      [-0.46, 0, 24],
      [0.46, 0, -26],
    ],
    wide: 1.36,
    spots: [
      [0.2, 0.1],
      [-0.3, 0.08],
      [0.62, 0.02],
    ],
  },
]

/** What one does sitting or with the whole body. */
const APART: readonly PoseName[] = [
  ...([
    'run',
    'kneel',
    'dance',
    'lead',
    'walk',
    'sit',
    'type',
    'write',
    'lift',
    'push',
    'carry',
    'despair',
    'cry',
    'hug',
  ] as const),
]

/** Where there is a counter for work, whatever is on it. */
const WORKED_AT: readonly PlaceName[] = ['kitchen', 'restaurant', 'laboratory', 'shop']
/** Where people stand behind one for what they have at hand; elsewhere, that is on a small table beside them. */
const HAS_COUNTER: readonly PlaceName[] = [
  ...WORKED_AT,
  'workshop',
  'office',
  'classroom',
  'library',
  'hospital',
  'studio',
]

/** The counter that people stand behind to work, or when there are things at hand that fit on it; null if they do not. */
export function counterFor(
  place: PlaceName,
  cast: readonly CastMember[],
  things: readonly ThingName[],
): Counter | null {
  const isWork = WORKED_AT.includes(place) && cast[0]?.pose === 'work'
  if (!HAS_COUNTER.includes(place) || (things.length === 0 && !isWork) || cast.some(({ pose }) => APART.includes(pose)))
    return null
  return things.every((name) => thingOf(name).size < 0.62 || Object.hasOwn(IDEAS, name))
    ? (COUNTERS[cast.length - 1] ?? null)
    : null
}

/** Meters from the people to the middle of a counter. */
const BEFORE = 0.56
const TOP: Vec = [0.72, 0.52, 0.34]
const FRONT: Vec = [0.42, 0.3, 0.22]
const BRASS: Vec = [0.85, 0.65, 0.32]
/** Meters from one groove in its front to the next. */
const BOARD = 0.34

/** What hands work in, which is under them on the counter and never held. */
export const WORKED_IN: readonly ThingName[] = ['mixingBowl', 'dough']
const UNDER_HAND = [-0.03, -0.12] as const

/** Boards between grooves. */
const panels: Pattern = (s, x) => {
  const away = Math.abs(x / BOARD - Math.round(x / BOARD))
  const light = away < 0.03 ? 0.45 : away < 0.06 ? 1.25 : 1
  s.r *= light
  s.g *= light
  s.b *= light
}

/** A counter before people of a `size`, 1 for adults, whose heads and hips reach up to heights in meters, and the things on it. */
export function onCounter(
  things: readonly ThingName[],
  { spots }: Counter,
  { head, hip, size }: { head: number; hip: number; size: number },
): Mesh[] {
  const tall = Math.min(head * 0.5, hip * 0.98)
  const options = { tag: 'table', layer: 1, pieces: 8 }
  const meshes = [
    slab([0, tall - 0.025, BEFORE], [3.4, 0.025, 0.3], { finish: 'leather', pattern: planks }, TOP, options),
    slab(
      [0, tall / 2 - 0.03, BEFORE],
      [3.3, tall / 2 - 0.03, 0.26],
      { finish: 'leather', pattern: panels },
      FRONT,
      options,
    ),
  ]
  for (let i = -9; i <= 9; i++)
    meshes.push(
      slab([i * BOARD + BOARD / 2, tall - 0.13, BEFORE + 0.27], [0.035, 0.009, 0.012], { finish: 'metal' }, BRASS, {
        ...options,
        pieces: 1,
      }),
    )
  const others = things.filter((name) => !WORKED_IN.includes(name))
  for (const name of things) {
    const [x, z] = WORKED_IN.includes(name) ? UNDER_HAND : (spots[others.indexOf(name)] ?? [0, 0])
    const high = clamp(thingOf(name).size * 1.3, 0.14, Object.hasOwn(IDEAS, name) ? 0.44 : 0.3)
    meshes.push(...thingMeshes(name, [x * size, tall, BEFORE + z], high * size))
  }
  return meshes
}

import type { HairStyle, Look } from '#lib/media/illustrator/figures/cast.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'

/** A lock of hair: its middle from root (0) to tip (1) in units of a usual head, and half of its width where it is broadest. */
export type Lock = {
  path: (t: number) => Vec
  wide: number
  /** Thickness against width. */
  thick?: number
  /** 1 narrows evenly; less keeps the width until near the tip. */
  blunt?: number
}

/** How far the third coordinate of a mesh of locks grows from the root of a lock to its tip. */
export const ALONG = 0.9

/** Middle and radii of the scalp in a head. */
export const SCALP: Vec = [0, 0.032, -0.014]
export const SCALP_RADII: Vec = [0.12, 0.13, 0.128]

/** A lock that starts on the scalp. Angles in radians: `around` from the front, to the left; `down` from the top. */
type Fall = {
  around: number
  /** How far it turns aside until its tip. */
  turn?: number
  down: number
  /** Height of its tip. */
  end: number
  /** How far it stands off the scalp at its root, in its middle and at its tip, as shares of the scalp's radius. */
  lift: readonly [number, number, number]
  wide: number
  thick?: number
  blunt?: number
  /** Sideways waves, as an angle. */
  wave?: number
  /** How far its tip is moved to the front. */
  ahead?: number
}

function falling({ around, turn = 0, down, end, lift, wave = 0, ahead = 0, ...shape }: Fall): Lock {
  const radius = SCALP_RADII[1]
  const equator = Math.PI / 2
  const lowest = end > SCALP[1] ? Math.acos(Math.min(1, (end - SCALP[1]) / radius)) : equator
  const onScalp = radius * (lowest - down)
  const hanging = end > SCALP[1] ? 0 : SCALP[1] - end
  const path = (t: number): Vec => {
    const gone = t * (onScalp + hanging)
    const phi = Math.min(lowest, down + (lowest - down) * Math.min(1, gone / onScalp))
    const low = Math.max(0, gone - onScalp)
    const angle = around + turn * t ** 1.4 + wave * Math.sin(t * 11 + around * 5) * t
    const off =
      1 +
      (t < 0.5 ? lift[0] + (lift[1] - lift[0]) * smooth(0, 0.5, t) : lift[1] + (lift[2] - lift[1]) * smooth(0.5, 1, t))
    return [
      SCALP[0] + SCALP_RADII[0] * off * Math.sin(phi) * Math.sin(angle),
      SCALP[1] + radius * off * Math.cos(phi) - low,
      SCALP[2] + SCALP_RADII[2] * off * Math.sin(phi) * Math.cos(angle) + ahead * t * t,
    ]
  }
  return { path, ...shape }
}

/** What makes a head of hair: how low it ends at the back and at the sides, how far it stands off at its tips, and its waves. */
type Cut = {
  back: number
  sides: number
  flare: number
  wave: number
  volume: number
  fringe: 'swept' | 'spiky' | 'combed'
}

const CUTS: Record<Exclude<HairStyle, 'bald'>, Cut> = {
  short: { back: -0.075, sides: 0.0, flare: 0.06, wave: 0, volume: 0.1, fringe: 'swept' },
  quiff: { back: -0.07, sides: 0.015, flare: 0.02, wave: 0, volume: 0.08, fringe: 'spiky' },
  curly: { back: -0.16, sides: -0.13, flare: 0.4, wave: 0.13, volume: 0.22, fringe: 'swept' },
  bob: { back: -0.15, sides: -0.15, flare: 0.08, wave: 0, volume: 0.15, fringe: 'swept' },
  long: { back: -0.4, sides: -0.33, flare: 0.2, wave: 0.02, volume: 0.13, fringe: 'swept' },
  bun: { back: -0.05, sides: -0.12, flare: 0, wave: 0, volume: 0.07, fringe: 'combed' },
  ponytail: { back: -0.05, sides: -0.13, flare: 0, wave: 0, volume: 0.09, fringe: 'swept' },
}

/** The locks of a look. Under a hat only what hangs out of it: strands before the ears of women. */
export function locksOf(look: Look, { length, hat }: { length: number; hat: boolean }): Lock[] {
  if (hat) return look.female ? [1, -1].flatMap((side) => strandsAtEar(side, -0.14 * length)) : []
  if (look.hair === 'bald') return rim()
  const man = !look.female
  const cut: Cut = man && look.hair === 'curly' ? { ...CUTS.curly, back: -0.06, sides: 0, flare: 0.2 } : CUTS[look.hair]
  return [
    ...around(cut, length, man),
    ...fringe(cut, look),
    ...(man ? spikes(look.hair) : [1, -1].flatMap((side) => strandsAtEar(side, Math.max(cut.sides, -0.2) * length))),
    ...(look.hair === 'ponytail' ? tail(length) : []),
    ...(look.hair === 'bun' ? knot() : []),
  ]
}

/** From the crown to the sides and the back, in two layers. */
function around({ back, sides, flare, wave, volume }: Cut, length: number, man: boolean): Lock[] {
  const locks: Lock[] = []
  for (const [layer, count] of [
    [0, 11],
    [1, 12],
  ] as const)
    for (let n = 0; n < count; n++) {
      const share = (n + 0.5 + (hash(n, layer, 4) - 0.5) * 0.4) / count
      const angle = FRINGE_ENDS + share * 2 * (Math.PI - FRINGE_ENDS)
      const behind = smooth(1.4, 2.4, Math.PI - Math.abs(angle - Math.PI))
      const low = (sides + (back - sides) * behind) * (back < -0.1 ? length : 1)
      const end = low + (layer === 1 ? 0.045 * (low < -0.1 ? 1.4 : 0.7) : 0) + (hash(n, layer, 7) - 0.5) * 0.04
      const bend = (hash(n, layer, 9) - 0.5) * 0.3
      locks.push(
        falling({
          around: angle,
          turn: bend,
          down: layer === 1 ? 0.1 : 0.5,
          end: Math.min(0.03, end),
          lift: [0.02, volume + layer * 0.05, volume * 0.55 + flare * (0.5 + hash(n, layer, 3))],
          wide: (man ? 0.042 : 0.05) * (0.85 + 0.3 * hash(n, layer, 5)),
          wave,
          ahead: low < -0.2 && behind < 0.5 ? 0.07 : 0,
          blunt: low < -0.1 ? 0.42 : 0.62,
        }),
      )
    }
  return locks
}

/** Angle from the front at which the fringe ends. */
const FRINGE_ENDS = 1.12

/** Angle from the front where the fringe parts, as of most hair on one side. */
const PARTING = 0.3

function fringe({ fringe: kind, volume }: Cut, { child, female }: Look): Lock[] {
  const tips =
    kind === 'combed' ? [-1.15, -0.8, -0.45, 0.75, 1.15] : [-1.2, -0.86, -0.55, -0.26, 0.02, 0.36, 0.74, 1.14]
  return tips.map((tip, n) => {
    const far = Math.abs(tip)
    const root = PARTING + (tip - PARTING) * (kind === 'combed' ? 0.55 : 0.34)
    const short = kind === 'spiky' ? 0.02 : 0
    const inner = 0.062 + short - (child ? 0.01 : 0) - 0.014 * hash(n, 2, 8)
    return falling({
      around: root,
      turn: tip - root,
      down: 0.22,
      end:
        kind === 'combed'
          ? 0.06 - 0.05 * smooth(0.5, 1.1, far)
          : inner - (female ? 0.06 : 0.04 + short) * smooth(0.45, 1.2, far),
      lift: [0.03, volume + 0.06, kind === 'combed' ? 0.05 : 0.09],
      wide: (kind === 'combed' ? 0.04 : 0.032) * (0.9 + 0.25 * hash(n, 5, 6)),
      blunt: 0.55,
    })
  })
}

/** Two long thin strands that frame a face. */
const strandsAtEar = (side: number, end: number): Lock[] => [
  falling({
    around: side * 1.36,
    turn: side * 0.08,
    down: 0.75,
    end,
    lift: [0.06, 0.12, 0.06],
    wide: 0.024,
    blunt: 0.4,
  }),
  falling({
    around: side * 1.52,
    turn: side * 0.1,
    down: 0.75,
    end: end - 0.02,
    lift: [0.04, 0.12, 0.14],
    wide: 0.028,
    blunt: 0.4,
  }),
]

/** Short hair that stands up on the crown. */
function spikes(hair: HairStyle): Lock[] {
  const high = hair === 'quiff' ? 0.44 : 0.36
  return [-2.4, -1.5, -0.75, -0.15, 0.5, 1.2, 1.9, 2.8].map((angle, n) => {
    const front = smooth(1.6, 0.4, Math.abs(angle))
    return falling({
      around: angle,
      turn: (hash(n, 3, 3) - 0.6) * 0.5,
      down: 0.05,
      end: 0.032 + 0.13 * Math.cos(0.75 + 0.25 * hash(n, 6, 1)),
      lift: [0.0, 0.1, high * (0.55 + 0.45 * front)],
      wide: 0.036,
      thick: 0.6,
      blunt: 0.8,
    })
  })
}

/** Hair bound at the back that falls over one shoulder. */
function tail(length: number): Lock[] {
  return Array.from({ length: 6 }, (_, n): Lock => {
    const [across, deep] = [(hash(n, 1, 1) - 0.5) * 0.05, (n / 5 - 0.5) * 0.06]
    const end = (-0.3 - 0.09 * hash(n, 2, 2)) * length
    return {
      path: (t) => [
        0.02 + across * Math.sin(t * 3) + 0.15 * smooth(0, 0.5, t) - 0.02 * smooth(0.6, 1, t),
        0.075 + (end - 0.075) * t ** 1.25 + 0.03 * Math.sin(t * Math.PI),
        -0.13 - 0.06 * Math.sin(t * Math.PI) + 0.14 * smooth(0.25, 1, t) + deep * Math.sin(t * Math.PI),
      ],
      wide: 0.038,
      thick: 0.7,
      blunt: 0.45,
    }
  })
}

/** A bun on the crown, wound from a few locks. */
function knot(): Lock[] {
  return Array.from({ length: 7 }, (_, n): Lock => {
    const from = (n / 7) * 2 * Math.PI
    return {
      path: (t) => {
        const [turn, rise] = [from + t * 2.6, t * Math.PI * 0.62]
        const far = 0.044 * Math.sin(0.5 + rise)
        return [far * Math.sin(turn), 0.186 - 0.04 * Math.cos(0.35 + rise), -0.05 + far * Math.cos(turn)]
      },
      wide: 0.026,
      thick: 0.6,
      blunt: 0.4,
    }
  })
}

/** What is left around the head of an old man: short tufts over the ears and at the nape. */
function rim(): Lock[] {
  const locks: Lock[] = []
  for (let n = 0; n < 13; n++) {
    const angle = 1.5 + (n / 12) * (2 * Math.PI - 3)
    const aside = smooth(2.2, 1.5, Math.PI - Math.abs(angle - Math.PI))
    locks.push(
      falling({
        around: angle,
        turn: angle < Math.PI ? 0.3 : -0.3,
        down: 1.12,
        end: -0.04 - 0.035 * (1 - aside) - 0.02 * hash(n, 1, 5),
        lift: [0, 0.1, 0.2 + 0.14 * hash(n, 4, 2)],
        wide: 0.032,
        thick: 0.6,
      }),
    )
  }
  return locks
}

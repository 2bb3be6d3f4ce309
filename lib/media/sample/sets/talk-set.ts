import {
  ellipsoid,
  type Look,
  type Mesh,
  meshSolid,
  type Pattern,
  type Pose,
  reach,
  rgb,
  Stage,
  type Vec,
  WORLD,
} from '../../illustrator/illustrator.ts'
import type { ActedShot } from '../films/acted-film.ts'
import { drawTake, type FilmSet, type FrameSize, type Player, type View } from './film-set.ts'

/** The shots of the talk: the hall, and the speaker from two sides. `onShot` is called before each is drawn. */
export function talkShots(frame: FrameSize, onShot: () => void): ActedShot[] {
  const set = talkSet()
  const shot = (pose: Pose, view: View): ActedShot => {
    onShot()
    return { take: drawTake(set, [speaker(pose)], view, frame), cast: [0] }
  }
  const { wide, near, close } = STAGE_VIEWS
  return [shot(ON_STAGE.open, wide), shot(ON_STAGE.together, near), shot(ON_STAGE.count, close)]
}

/** A stage with a screen and an audience: the set of the talk. */
function talkSet(): FilmSet {
  const stage = new Stage('night', 'clear', 5, [])
  stage.floor(0x12162c)
  stage.block([0, 2.6, -2.9], [6, 2.6, 0.1], 0x0e1a4a, { shadow: false })
  for (let i = -6; i <= 6; i++) stage.block([i * 0.9, 2.6, -2.78], [0.03, 2.6, 0.04], 0x16246a, { shadow: false })
  stage.block([0.62, 1.72, -2.6], [1.24, 0.72, 0.03], 0xffffff, {
    finish: 'glow',
    glow: 0.62,
    pattern: slide(0.62, 1.72),
    shadow: false,
  })
  stage.lamp([0.6, 1.7, -1.6], [0.5, 0.9, 2.6], 4)
  for (const x of [-1.5, -0.5, 0.5, 1.5]) {
    stage.block([x, 2.95, -1.6], [0.1, 0.08, 0.1], 0x1b1e26, {})
    stage.block([x, 2.86, -1.6], [0.075, 0.012, 0.075], 0xeaf0ff, { finish: 'glow', glow: 2.2, shadow: false })
  }
  stage.meshes.push(...audience())
  return {
    place: stage.meshes,
    sky: (_x, _y, _z, out) => out.fill(0.006),
    light: {
      sun: [-0.4, 1, 0.85],
      sunColor: [2.1, 1.95, 1.75],
      sky: [0.24, 0.3, 0.52],
      ground: [0.1, 0.1, 0.17],
      rim: [0.6, 0.95, 2.2],
      rimFrom: [0.7, 0.4, -0.9],
      softness: 0.06,
      shadowCenter: [0, 1, 0],
      shadowRadius: 3,
      window: [-0.4, 0.5, 1.2],
      fog: null,
      backdrop: null,
      lamps: stage.lamps,
    },
    lens: { bloomFrom: 0.85, bloom: 0.4, vignette: 0.34, exposure: 1.1 },
  }
}

/** A headline, three lines of text and a chart that rises. */
const slide =
  (x: number, y: number): Pattern =>
  (s, px, py) => {
    const [u, v] = [px - x, py - y]
    const bar = [0.14, 0.22, 0.2, 0.36, 0.52].some(
      (tall, index) => Math.abs(u - 0.3 - index * 0.16) < 0.052 && v > -0.46 && v < -0.46 + tall * 1.5,
    )
    const text = [0.36, 0.12, -0.02, -0.16].some(
      (row, index) => Math.abs(v - row) < (index === 0 ? 0.07 : 0.028) && u > -1.02 && u < -0.12 - (index % 3) * 0.1,
    )
    const color: Vec = bar ? [0.78, 0.93, 0.23] : text ? [0.94, 0.96, 1] : [0.1, 0.2, 0.62]
    ;[s.r, s.g, s.b] = color
  }

/** Heads in the front row, dark against the stage. */
function audience(): Mesh[] {
  const dark = rgb(0x14172a)
  return [-1.15, -0.62, -0.1, 0.5, 1.02].map((x, index) => ({
    ...meshSolid({
      parts: [
        ellipsoid(WORLD, [x, 0.8 + (index % 2) * 0.05, 2.1], [0.1, 0.125, 0.11], { color: dark }),
        ellipsoid(WORLD, [x, 0.54, 2.12], [0.22, 0.17, 0.12], { color: dark, soft: 0.05 }),
      ],
      cell: 0.012,
      material: { finish: 'plain' },
      tag: 'audience',
    }),
    layer: 2,
    castsShadow: false,
  }))
}

const STAGE_VIEWS: Record<'wide' | 'near' | 'close', View> = {
  wide: { eye: [0.05, 1.3, 5.6], target: [0.1, 1.24, 0], fov: 18.5 },
  near: { eye: [0.2, 1.42, 3.9], target: [-0.18, 1.3, 0], fov: 16 },
  close: { eye: [-0.7, 1.46, 3.4], target: [-0.34, 1.36, 0], fov: 14.5 },
}

/** What the speaker's hands do. */
const ON_STAGE: Record<'together' | 'open' | 'count', Pose> = {
  together: {
    left: reach([0.05, -0.06, 0.27], [1, -0.6, -0.2], [-0.7, 0.1, -0.5], [-0.6, 0.6, 0.4], 'relax'),
    right: reach([-0.05, -0.05, 0.27], [-1, -0.6, -0.2], [0.7, 0.1, -0.5], [0.6, 0.6, 0.4], 'relax'),
    head: [-1, 8, 3],
  },
  open: {
    left: reach([0.36, 0.02, 0.26], [0.8, -1, -0.2], [-0.1, 1, 0.2], [0.7, 0.3, 0.6], 'open'),
    right: reach([-0.34, 0.0, 0.26], [-0.8, -1, -0.2], [0.1, 1, 0.2], [-0.7, 0.3, 0.6], 'open'),
    head: [-3, 4, -3],
    chest: [-2, 4, 0],
  },
  count: {
    left: reach([0.06, -0.08, 0.26], [1, -0.6, -0.2], [-0.7, 0.1, -0.5], [-0.6, 0.5, 0.4], 'relax'),
    right: reach([-0.22, 0.16, 0.26], [-0.9, -1, -0.1], [0.2, 0, 1], [0, 1, 0.1], 'point'),
    head: [-2, 2, 4],
    chest: [0, 4, 0],
  },
}

const SPEAKER: Partial<Look> = {
  skin: rgb(0x8d5836),
  hair: 'curly',
  hairColor: rgb(0x1a1210),
  beard: false,
  stubble: 0,
  glasses: null,
  iris: rgb(0x2f221a),
  lip: rgb(0x8e3a3a),
  freckles: false,
}

function speaker(pose: Pose): Player {
  return {
    member: { role: 'speaker', person: 'woman', pose: 'stand', costume: 'casual' },
    at: [-0.42, 0, 0],
    turn: 8,
    changes: { pose, look: SPEAKER, costume: { top: 0xe0523a, legs: 0x23283a } },
  }
}

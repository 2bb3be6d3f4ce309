import {
  type FigureChanges,
  type Look,
  meshSolid,
  type Pattern,
  type Pose,
  planks,
  reach,
  rgb,
  Stage,
  smooth,
  type Vec,
} from '../../illustrator/illustrator.ts'
import type { ActedShot } from '../films/acted-film.ts'
import { drawTake, type FilmSet, type FrameSize, type Player, type View } from './film-set.ts'
import { headphones, microphone } from './podcast-gear.ts'

/** The shots of the conversation: both, the host alone, the guest alone. `onShot` is called before each is drawn. */
export function conversationShots(frame: FrameSize, onShot: () => void): ActedShot[] {
  const set = podcastSet()
  const shot = (who: number[], players: Player[], view: View): ActedShot => {
    onShot()
    const stands = who.flatMap((one) => microphone(one === 0 ? -0.26 : 0.26, 0.5))
    const place = [...set.place, ...stands.map((solid) => ({ ...meshSolid(solid), layer: 2 }))]
    return { take: drawTake({ ...set, place }, players, view, frame), cast: who }
  }
  const { listen, explain, open } = AT_TABLE
  return [
    shot([0, 1], [host(explain), guest(listen)], WIDE),
    shot([0], [host(listen)], HOST_VIEW),
    shot([1], [guest(open)], GUEST_VIEW),
  ]
}

/** A table in a dark studio with a warm lamp: the set of the conversation. */
export function podcastSet(): FilmSet {
  const stage = new Stage('night', 'clear', 3, [])
  stage.floor(0x2a2320, planks)
  stage.block([0, 2.6, -2.3], [5, 2.6, 0.1], 0x16282b, { shadow: false })
  for (let i = -9; i <= 9; i++) stage.block([i * 0.42, 2.6, -2.16], [0.07, 2.6, 0.05], 0x1d3438, { shadow: false })
  stage.block([-0.35, 1.8, -2.05], [0.95, 0.016, 0.02], 0xff4a2e, { finish: 'glow', glow: 2.2, shadow: false })
  stage.block([-1.1, 1.0, -1.95], [0.5, 0.02, 0.12], 0x6b4426, {})
  for (const [i, color] of [0x8c2f2a, 0xb0493a, 0x2f5a5c, 0xc9a25a, 0x7a2b30, 0x39474a].entries())
    stage.block([-1.4 + i * 0.1, 1.13 + (i % 3) * 0.01, -1.95], [0.036, 0.11 + (i % 3) * 0.012, 0.08], color, {})
  stage.block([0.98, 1.42, -2.04], [1.15, 1.15, 0.01], 0xffb45a, {
    finish: 'glow',
    glow: 0.72,
    pattern: glowAround(0.98, 1.42, 0.3, 1.1),
    shadow: false,
  })
  stage.lamp([0.95, 1.42, -1.2], [5.5, 3.3, 1.3], 4)
  stage.lamp([-0.35, 1.8, -1.7], [1.9, 0.35, 0.2], 2)
  stage.block([0, 0.68, 0.62], [1.9, 0.022, 0.36], 0x7a4c2c, { finish: 'leather' })
  stage.block([0, 0.34, 0.99], [1.9, 0.34, 0.02], 0x241a16, {})
  stage.thing('cup', [0.1, 0.7, 0.52], 0.11, 20, 1)
  stage.thing('laptop', [0.5, 0.7, 0.72], 0.2, 196, 1)
  return {
    place: stage.meshes,
    sky: (_x, _y, _z, out) => out.fill(0.01),
    light: {
      sun: [-0.55, 0.75, 0.9],
      sunColor: [1.85, 1.62, 1.36],
      sky: [0.26, 0.31, 0.4],
      ground: [0.16, 0.13, 0.11],
      rim: [2, 1.25, 0.55],
      rimFrom: [0.6, 0.35, -0.9],
      softness: 0.09,
      shadowCenter: [0, 1, 0],
      shadowRadius: 2.6,
      window: [-0.4, 0.5, 1.3],
      fog: null,
      backdrop: null,
      lamps: stage.lamps,
    },
    lens: { bloomFrom: 0.8, bloom: 0.5, vignette: 0.3, exposure: 1.12 },
  }
}

/** A lamp on a wall in the wall's own color outside of its light. */
const glowAround =
  (x: number, y: number, radius: number, reach: number): Pattern =>
  (s, px, py) => {
    const far = Math.hypot(px - x, py - y)
    const light = smooth(radius + 0.03, radius - 0.03, far) + 0.42 * smooth(reach, radius * 0.4, far) ** 2
    s.r = 0.06 + 0.94 * Math.min(1, light)
    s.g = 0.11 + 0.5 * Math.min(1, light)
    s.b = 0.115 + 0.2 * Math.min(1, light)
  }

const HOST_VIEW: View = { eye: [-0.14, 1.3, 3.6], target: [-0.36, 1.14, 0], fov: 15.5 }
const GUEST_VIEW: View = { eye: [0.14, 1.3, 3.6], target: [0.34, 1.16, 0], fov: 15.5 }

export const WIDE: View = { eye: [0, 1.24, 5.2], target: [0, 1.1, 0], fov: 12.6 }

const restLeft = reach([0.1, -0.16, 0.36], [1, -0.6, -0.2], [0, -1, 0], [-0.7, -0.05, 0.8], 'flat')
const restRight = reach([-0.1, -0.16, 0.36], [-1, -0.6, -0.2], [0, -1, 0], [0.7, -0.05, 0.8], 'flat')

/** What hands do at the table. */
export const AT_TABLE: Record<'listen' | 'explain' | 'open', Pose> = {
  listen: { seat: 0.46, left: restLeft, right: restRight, head: [1, 0, 3] },
  explain: {
    seat: 0.46,
    left: restLeft,
    right: reach([-0.2, 0.06, 0.32], [-1, -0.7, -0.3], [0.7, 0.2, 0.3], [0.2, 0.9, 0.4], 'open'),
    head: [-2, 0, -3],
    chest: [3, 0, 0],
  },
  open: {
    seat: 0.46,
    left: reach([0.26, -0.02, 0.32], [1, -0.8, -0.3], [-0.2, 1, 0.1], [0.5, 0.3, 0.8], 'open'),
    right: reach([-0.26, -0.02, 0.32], [-1, -0.8, -0.3], [0.2, 1, 0.1], [-0.5, 0.3, 0.8], 'open'),
    head: [-3, 0, 4],
    chest: [2, 0, 0],
  },
}

const HOST: Partial<Look> = {
  skin: rgb(0xe8b690),
  hair: 'bun',
  hairColor: rgb(0x4a2f20),
  beard: false,
  stubble: 0,
  glasses: null,
  iris: rgb(0x5a3a22),
  lip: rgb(0xb8434c),
  freckles: false,
}

const GUEST: Partial<Look> = {
  skin: rgb(0xd99e72),
  hair: 'quiff',
  hairColor: rgb(0x3a2418),
  beard: true,
  stubble: 0,
  glasses: rgb(0x22252b),
  iris: rgb(0x4a2c18),
  freckles: false,
}

/** The two who talk, as they sit in a shot. */
export function host(pose: Pose, at: Vec = [-0.44, 0, 0], turn = 26): Player {
  const changes: FigureChanges = { pose, look: HOST, costume: { top: 0xe9e4d8 }, worn: headphones }
  return { member: { role: 'host', person: 'woman', pose: 'sit', costume: 'casual', mood: 'calm' }, at, turn, changes }
}

export function guest(pose: Pose, at: Vec = [0.44, 0, 0], turn = -26): Player {
  const changes: FigureChanges = { pose, look: GUEST, costume: { top: 0x1f5a5c }, worn: headphones }
  return { member: { role: 'guest', person: 'man', pose: 'sit', costume: 'casual', mood: 'calm' }, at, turn, changes }
}

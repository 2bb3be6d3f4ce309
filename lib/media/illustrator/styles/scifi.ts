import { rayOf } from '../drawing/camera.ts'
import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Light, Sky } from '../drawing/light.ts'
import { type Pattern, paint, shade } from '../drawing/material.ts'
import type { Costume } from '../figures/costumes.ts'
import { buildFigure } from '../figures/figure.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { waterOf } from '../places/places.ts'
import type { CostumeName } from '../shot-plan.ts'
import { boundsOf } from '../solids/move-mesh.ts'
import { noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { paintPixels } from './buffers.ts'
import { isFoam, isSunset, isUnderwater, mapPlace, recoloured, withPattern } from './dressing.ts'
import { gloomy } from './gloom.ts'
import { reflectGround } from './ground-reflection.ts'
import { addHalation } from './halation.ts'
import { addLightShafts } from './light-shafts.ts'
import { cleared, deck, futureCity, isBuilt, outpost, planetSide, platform } from './scifi-city.ts'
import { display, furnishingsOf, hallWidth, station } from './scifi-station.ts'
import { addSideLights } from './side-lights.ts'
import type { Style } from './style.ts'

/** Replaced by the suit below. */
const EVERYDAY: readonly CostumeName[] = ['casual', 'hoodie', 'shirtAndTie', 'dress', 'winter', 'traveller']
const SUIT: Partial<Costume> = {
  top: 0xe9edf1,
  sleeve: 'long',
  collar: 'roll',
  open: false,
  cuff: 0x5ad8ff,
  legs: 0x262c36,
  legKind: 'trousers',
  shoes: 0xe4e8ec,
  sole: 0xf07818,
  boots: true,
  hat: 'none',
  pattern: 'shirt',
  extras: ['belt'],
}

/** What is made of clothes of a trade: sleeves that end in a ring of light. */
const WORKWEAR: Partial<Costume> = { cuff: 0x5ad8ff }
const TRADES: readonly CostumeName[] = ['chef', 'doctor', 'scientist', 'builder', 'police', 'suit']

/** White and graphite architecture with lines of light under a giant planet; rooms become halls of a station. */
export const scifi: Style = {
  people: PLAIN_FIGURE,
  buildPerson: (member, mood, seed) =>
    buildFigure(member, mood, seed, PLAIN_FIGURE, 1.3, { costume: clothesOf(member.costume) }),
  dress: (scene) => ({
    ...scene,
    meshes: [...surroundings(scene).map(lined), ...(waterOf(scene.plan.place) === null ? holograms(scene) : [])],
    light: coolLight(scene),
    sky: isUnderwater(scene) ? scene.sky : gloomy(scene, planetary(scene)),
  }),
  paint: (r, scene) => {
    const { width, height } = r
    addSideLights(r, { left: [0.7, 1.05, 1.25], right: [1.35, 0.55, 0.16], wrap: 0.4, rim: 0.85, place: 0.12 })
    if (scene.where.inside || isBuilt(scene))
      reflectGround(r, scene, {
        streak: 0.016,
        bend: () => 0,
        share: (_x, _z, grazing) => 0.08 + 0.42 * grazing ** 3,
        keep: 0.6,
      })
    addLightShafts(r, {
      x: width * (planetSide(scene.seed) > 0.5 ? 0.15 : 0.85),
      y: -height * 0.06,
      from: 9,
      reach: 0.8,
      strength: 0.13,
      tint: isSunset(scene) ? [1, 0.66, 0.4] : [0.7, 0.92, 1],
      onSubject: 0.25,
    })
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 5,
      exposure: 1.05,
      bloomFrom: 0.85,
      bloom: 0.4,
      vignette: 0.36,
      grain: 0.01,
    })
    addHalation(light, width, height, { from: 0.78, radius: 0.022, strength: 0.32, tint: [0.8, 0.95, 1.05] })
    return graded(light, width, height)
  },
}

function clothesOf(costume: CostumeName): Partial<Costume> {
  if (EVERYDAY.includes(costume)) return SUIT
  return TRADES.includes(costume) ? WORKWEAR : {}
}

const GLOW: Vec = [0.35, 0.88, 1]
const ORANGE: Vec = [0.95, 0.47, 0.1]

/** Lines of light on clothes, and a counter of white panels. */
function lined(mesh: Mesh): Mesh {
  if (mesh.layer !== 1) return mesh
  if (mesh.tag === 'cuff' && mesh.material.finish === 'cloth')
    return recoloured(mesh, () => GLOW, { finish: 'glow', glow: 0.6 })
  if (mesh.tag === 'top' && mesh.material.finish === 'cloth')
    return { ...mesh, material: withPattern(mesh.material, trim) }
  if (mesh.tag === 'table') return recoloured(mesh, () => PANEL, { finish: 'gloss', pattern: counter(mesh) })
  return mesh
}

/** In the frame of a chest: a line of light around the shoulders, a seam in colour below it, and a small lamp. */
const trim: Pattern = (s, x, y, z, pixel) => {
  const soft = pixel * 0.7
  const across = Math.abs(x)
  if (across > 0.16 || y < -0.25 || y > 0.24) return
  const away = Math.abs(y - 0.145 - across * 0.42)
  paint(s, ORANGE, smooth(0.004 + soft, 0.003, Math.abs(y - 0.125 - across * 0.42)))
  const line = smooth(0.0055 + soft, 0.004, away)
  paint(s, GLOW, line)
  s.glow = Math.max(s.glow, line * 1.1)
  if (z < 0) return
  const lamp = smooth(0.013 + soft, 0.012, Math.hypot(x - 0.062, y - 0.105))
  paint(s, GLOW, lamp)
  s.glow = Math.max(s.glow, lamp * 1.2)
}

const PANEL: Vec = [0.8, 0.84, 0.88]

/** White panels between dark joints, with a strip of light below the top. */
function counter(mesh: Mesh): Pattern {
  const { low, high } = boundsOf([mesh])
  const isTop = high[1] - low[1] < 0.1
  return (s, x, y, _z, pixel) => {
    const soft = pixel * 0.7
    const joint = Math.abs(x / 0.62 - Math.round(x / 0.62)) * 0.62
    shade(s, 1 - 0.55 * smooth(0.006 + soft, 0.004, joint))
    if (isTop) return
    const below = high[1] - y
    if (below > 0.32) shade(s, 0.34)
    const line = smooth(0.014 + soft, 0.012, Math.abs(below - 0.1))
    paint(s, GLOW, line)
    s.glow = line * 1.2
  }
}

/** More contrast, with shadows that lean to blue. */
const graded = (light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray =>
  paintPixels(width, height, (i, _x, _y, out) => {
    for (let c = 0; c < 3; c++) {
      const v = (light[i * 3 + c] ?? 0) / 255
      out[c] = v + (v * v * (3 - 2 * v) - v) * 0.55 + (c === 2 ? 0.02 : 0) * (1 - v)
    }
  })

function surroundings(scene: Scene): Mesh[] {
  if (scene.where.inside)
    return [...mapPlace({ ...scene, meshes: furnishingsOf(scene, hallWidth(scene)) }, panelled), ...station(scene)]
  if (isBuilt(scene)) return [...cleared(scene), ...futureCity(scene)]
  if (scene.where.airless || isUnderwater(scene)) return mapPlace(scene, panelled)
  return [
    ...mapPlace(scene, (mesh) => (mesh.tag === 'wave' || isFoam(mesh, scene) ? mesh : panelled(mesh))),
    ...outpost(scene),
    ...(scene.plan.cast.length > 0 && waterOf(scene.plan.place) === null ? [platform()] : []),
  ]
}

function coolLight(scene: Scene): Light {
  const { light } = scene
  const { inside } = scene.where
  const sunset = isSunset(scene)
  const haze: Vec = sunset ? [0.5, 0.2, 0.14] : [0.1, 0.24, 0.36]
  return {
    ...light,
    sun: inside ? [-0.4, 1, 0.9] : [-0.9, 0.55, 0.6],
    sunColour: inside ? [1.05, 1.1, 1.16] : sunset ? [2.5, 1.4, 0.8] : [2.2, 1.66, 1.16],
    sky: inside ? [0.2, 0.25, 0.32] : [0.15, 0.24, 0.34],
    ground: [0.09, 0.11, 0.15],
    rim: [0.7, 0.9, 1.1],
    rimFrom: [-0.6, 0.5, -0.7],
    window: [-0.4, 0.4, 2.4],
    fog: isUnderwater(scene) ? light.fog : inside ? null : { colour: haze, from: 9, distance: 55 },
    lamps: [{ at: [0, 2.6, -4.6], colour: [1.2, 1.9, 2.4], reach: 5 }, ...light.lamps.slice(0, 1)],
  }
}

/** Land turns to dark rock, what was made by people to white and graphite; a little of each colour is left. */
function panelled(mesh: Mesh): Mesh {
  if (mesh.material.finish === 'glow')
    return recoloured(mesh, (r, g, b) => [r * 0.4 + 0.3, g * 0.5 + 0.42, b * 0.5 + 0.5])
  const floor = mesh.tag === 'ground'
  if (floor && mesh.material.pattern !== undefined && mesh.material.finish === 'plain' && mesh.colour.length > 20000)
    return recoloured(mesh, (r, g, b) => rock(r, g, b, 0.9))
  if (mesh.tag === 'ridge') return recoloured(mesh, (r, g, b) => rock(r, g, b, 1))
  if (floor) return deck(mesh)
  const isSheet = mesh.tag === 'place' && mesh.material.finish === 'water'
  if (isSheet) return recoloured(mesh, (r, g, b) => [r * 0.3, g * 0.5, b * 0.7])
  return recoloured(
    mesh,
    (r, g, b) => {
      const l = r * 0.3 + g * 0.59 + b * 0.11
      const base = l > 0.42 ? 0.62 + l * 0.28 : 0.1 + l * 0.4
      return [base * 0.82 + r * 0.16, base * 0.86 + g * 0.14, base * 0.9 + b * 0.14]
    },
    { ...mesh.material, finish: mesh.material.finish === 'metal' ? 'metal' : 'leather' },
  )
}

function rock(r: number, g: number, b: number, k: number): Vec {
  const l = r * 0.3 + g * 0.59 + b * 0.11
  return [(l * 0.5 + r * 0.2) * k + 0.04, (l * 0.58 + g * 0.14) * k + 0.06, (l * 0.66 + b * 0.2) * k + 0.08]
}

const RADIUS = 0.105

/** Deep blue above a pale horizon, stars, and a planet with a ring that fills a corner of the frame. */
function planetary(scene: Scene): Sky {
  const { camera, seed, where } = scene
  const centre = rayOf(camera, camera.width * planetSide(seed), camera.height * 0.21)
  const sideways = planetSide(seed) > 0.5 ? -1 : 1
  const sunset = isSunset(scene)
  const low: Vec = where.inside || where.airless ? [0.02, 0.05, 0.11] : sunset ? [1, 0.36, 0.13] : [0.2, 0.42, 0.55]
  const high: Vec = sunset ? [0.07, 0.03, 0.12] : [0.008, 0.03, 0.09]
  const { x: right, y: up } = camera
  return (x, y, z, out) => {
    const t = smooth(-0.05, 0.4, y)
    const star = noise(x * 150, y * 150, z * 150)
    const haze = 1 - t
    const near = x * centre[0] + y * centre[1] + z * centre[2]
    const u = (x * right[0] + y * right[1] + z * right[2] - dotOf(centre, right)) / RADIUS
    const v = (x * up[0] + y * up[1] + z * up[2] - dotOf(centre, up)) / RADIUS
    const r2 = u * u + v * v
    const inside = near > 0 ? smooth(1.012, 0.988, Math.sqrt(r2)) : 0
    const depth = Math.sqrt(Math.max(0, 1 - r2))
    const sun = smooth(0, 0.9, u * 0.62 * sideways + v * 0.5 + depth * 0.42)
    const band =
      noise(3, (v + u * 0.25) * 7 + noise(u * 3, v * 8, 2) * 0.7, 4) * 0.6 + noise(8, (v + u * 0.25) * 22, 1) * 0.4
    const air =
      Math.exp(-Math.abs(Math.sqrt(r2) - 1) * 22) * (0.25 + 0.75 * smooth(-0.6, 0.8, u * 0.6 * sideways + v * 0.6))
    const [a, b] = [u * 0.95 + v * 0.31, (v * 0.95 - u * 0.31) * 3.6]
    const orbit = Math.hypot(a, b)
    const ring = smooth(1.42, 1.48, orbit) * smooth(2.05, 1.98, orbit) * (Math.abs(orbit - 1.76) < 0.035 ? 0.15 : 1)
    const ringShare = near > 0 && !(inside > 0.5 && b > 0) ? ring * 0.5 * (0.6 + 0.4 * noise(orbit * 30, 1, 2)) : 0
    for (let c = 0; c < 3; c++) {
      const night = (high[c] ?? 0) * t + (low[c] ?? 0) * haze
      const space = night + (star > 0.88 && y > 0.03 ? (star - 0.88) * 8 * t : 0)
      const tone = (WARM_BAND[c] ?? 0) * band + (COOL_BAND[c] ?? 0) * (1 - band)
      const body = tone * (0.03 + 1.05 * sun) + night * 0.35
      let value = space * (1 - inside) + body * inside + ([0.3, 0.6, 0.8][c] ?? 0) * air * (near > 0 ? 0.7 : 0)
      value = value * (1 - ringShare) + ([0.95, 0.86, 0.74][c] ?? 0) * ringShare
      out[c] = value
    }
  }
}

const WARM_BAND: Vec = [1, 0.5, 0.25]
const COOL_BAND: Vec = [0.4, 0.32, 0.34]
const dotOf = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Displays in the air at both sides, behind the people. */
function holograms({ seed, camera, plan }: Scene): Mesh[] {
  if (plan.cast.length === 0) return []
  const aside = camera.width < camera.height ? 0.92 : 1.7
  return [display([-aside, 1.72, -1.15], 0.24, 0.34, 24, seed), display([aside, 1.5, -1.3], 0.2, 0.44, -24, seed + 4)]
}

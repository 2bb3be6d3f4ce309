import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import type { Light, Sky } from '#lib/media/illustrator/drawing/light.ts'
import { type Pattern, paint, rgb, shade } from '#lib/media/illustrator/drawing/material.ts'
import { lookOf } from '#lib/media/illustrator/figures/cast.ts'
import type { Costume } from '#lib/media/illustrator/figures/costumes.ts'
import { buildFigure } from '#lib/media/illustrator/figures/figure.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import type { CastMember, CostumeName, Weather } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { dot, scale, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { shapedThing } from '#lib/media/illustrator/things/things.ts'
import { paintPixels } from '../shared/buffers.ts'
import { isLand, isSunset, isUnderwater, mapPlace, recolored, withPattern } from '../shared/dressing.ts'
import { reflectGround } from '../shared/ground-reflection.ts'
import { addHalation } from '../shared/halation.ts'
import { addLightShafts } from '../shared/light-shafts.ts'
import { addSideLights } from '../shared/side-lights.ts'
import type { Style } from '../style.ts'
import { cleared, deck, futureCity, isBuilt, planetSide, skyline, whiteFarm } from './scifi-city.ts'
import { furnishingsOf, hallWidth, hullRoom, isFurniture, isWalled, station, withoutWood } from './scifi-station.ts'

/** Replaced by the suit below. */
const EVERYDAY: readonly CostumeName[] = ['casual', 'hoodie', 'shirtAndTie', 'dress', 'winter', 'traveller']
const SUIT: Partial<Costume> = {
  ...{ sleeve: 'long', collar: 'roll', open: false, cuff: 0x5ad8ff, tucked: true, legKind: 'trousers' },
  ...{ shoes: 0xe4e8ec, sole: 0xf07818, boots: true, hat: 'none', extras: [] },
}

/** What is made of clothes of a trade: sleeves that end in a ring of light. */
const WORKWEAR: Partial<Costume> = { cuff: 0x5ad8ff }
const TRADES: readonly CostumeName[] = ['chef', 'doctor', 'scientist', 'builder', 'police', 'firefighter', 'suit']

/** A bright space age: places as they are, with suits, white towers at the horizon and planets in the sky; rooms have hulls. */
export const scifi: Style = {
  people: PLAIN_FIGURE,
  buildPerson: (member, mood, seed) =>
    buildFigure(member, mood, seed, PLAIN_FIGURE, 1.3, {
      costume: clothesOf(member, seed),
      // Suits have no hats, under which a bald head would look smaller.
      look: lookOf(member, seed).hair === 'bald' ? { hair: 'short' } : {},
    }),
  dress: (scene) => ({
    ...scene,
    meshes: surroundings(scene).map(lined),
    light: coolLight(scene),
    sky: isUnderwater(scene) ? scene.sky : planetary(scene),
  }),
  paint: (r, scene) => {
    const { width, height } = r
    addSideLights(r, { left: [0.5, 0.8, 1], right: [0.9, 0.5, 0.22], wrap: 0.22, rim: 0.7, place: 0, skin: 0.3 })
    if (scene.where.inside || isBuilt(scene))
      reflectGround(r, scene, {
        streak: 0.016,
        bend: () => 0,
        share: (_x, _z, grazing) => 0.08 + 0.26 * grazing ** 3,
        keep: 0.6,
      })
    addLightShafts(r, {
      x: width * (planetSide(scene) > 0.5 ? 0.15 : 0.85),
      y: -height * 0.06,
      from: 9,
      reach: 0.8,
      strength: 0.06,
      tint: isSunset(scene) ? [1, 0.66, 0.4] : [0.7, 0.92, 1],
      onSubject: 0.25,
    })
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 5,
      exposure: scene.where.inside ? 1.05 : isBuilt(scene) ? 0.84 : 0.92,
      bloomFrom: 0.85,
      bloom: 0.26,
      vignette: 0.24,
      grain: 0.01,
    })
    addHalation(light, width, height, { from: 0.78, radius: 0.022, strength: 0.32, tint: [0.8, 0.95, 1.05] })
    return graded(light, width, height)
  },
}

function clothesOf({ costume, role }: CastMember, seed: number): Partial<Costume> {
  if (TRADES.includes(costume)) return WORKWEAR
  if (!EVERYDAY.includes(costume)) return {}
  const turn = Math.floor(hash(seed, 1, 5) * 6) + [...role].reduce((sum, c) => sum + c.charCodeAt(0), 0)
  const { suit } = UNIFORMS[turn % UNIFORMS.length] ?? UNIFORMS[0]
  return { ...SUIT, top: suit, legs: suit }
}

/** Suits of one piece, and the color of their shoulders and sides. */
const UNIFORMS = [
  { suit: 0xe6eaee, panel: 0xe06a24 },
  { suit: 0x3567b4, panel: 0xe8ecf0 },
  { suit: 0xe2e8ea, panel: 0x1f7f8c },
  { suit: 0xd98436, panel: 0x2c3644 },
  { suit: 0x2d8a92, panel: 0xe8ecf0 },
] as const

/** Color of the panels of a suit; null where clothes are others. */
function panelOf({ color }: Mesh): Vec | null {
  const isSuit = ({ suit }: (typeof UNIFORMS)[number]) =>
    rgb(suit).every((value, c) => Math.abs(value - (color[c] ?? 0)) < 0.002)
  const uniform = UNIFORMS.find(isSuit)
  return uniform === undefined ? null : rgb(uniform.panel)
}

const GLOW: Vec = [0.35, 0.88, 1]
const ORANGE: Vec = [0.95, 0.47, 0.1]

/** Lines of light on clothes, and a counter of white panels. */
function lined(mesh: Mesh): Mesh {
  if (mesh.layer !== 1) return mesh
  if (LIGHTHOUSE.has(mesh.local) && mesh.material.finish === 'plain')
    return { ...mesh, material: withPattern(mesh.material, lightBands) }
  if (isFurniture(mesh)) return withoutWood(mesh)
  if (mesh.tag === 'cuff' && mesh.material.finish === 'cloth')
    return recolored(mesh, () => GLOW, { finish: 'glow', glow: 0.6 })
  const panel = panelOf(mesh)
  if (panel !== null && (mesh.tag === 'top' || mesh.tag === 'legs'))
    return { ...mesh, material: { finish: 'cloth', pattern: mesh.tag === 'top' ? yoke(panel) : sides(panel) } }
  if (mesh.tag === 'top' && mesh.material.finish === 'cloth')
    return { ...mesh, material: withPattern(mesh.material, trim) }
  if (mesh.tag === 'table') return recolored(mesh, () => PANEL, { finish: 'gloss', pattern: counter(mesh) })
  return mesh
}

const LIGHTHOUSE = new Set(shapedThing('lighthouse').meshes.map(({ local }) => local))

/** On a lighthouse, in its unit box: plates with dark seams, and rings of light at the edges of its bands. */
const lightBands: Pattern = (s, x, y, z, pixel) => {
  const soft = pixel * 0.7
  const around = ((Math.atan2(x, z) / Math.PI) * 3 + 10) % 1
  const seam = Math.abs(around - 0.5) * Math.hypot(x, z)
  shade(s, 1 - 0.22 * smooth(0.0016 + soft, 0.0008, seam))
  const away = Math.min(...RINGS.map((ring) => Math.abs(y - ring)))
  const ring = smooth(0.0055 + soft, 0.004, away)
  paint(s, GLOW, ring)
  s.glow = Math.max(s.glow, ring * 1.5)
}
const RINGS = [0.13, 0.27, 0.43, 0.57, 0.69]

/** In the frame of a chest: a line of light around the shoulders, a seam in color below it, and a small lamp. */
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

/** Shoulders and sides of a suit in a second color, seams, and a line of light below the shoulders. */
const yoke =
  (panel: Vec): Pattern =>
  (s, x, y, z, pixel) => {
    const soft = pixel * 0.7
    const across = Math.abs(x)
    const edge = y - 0.1 - Math.max(0, across - 0.03) * 0.3
    paint(s, panel, smooth(-soft, soft, edge) * smooth(0.3, 0.28, across))
    if (across > 0.17) return
    paint(s, panel, smooth(-soft, soft, across - 0.112 - Math.max(0, y + 0.02) * 0.35) * smooth(soft, -soft, edge))
    const seam = Math.min(Math.abs(edge + 0.03), Math.abs(y + 0.08), z > 0 && edge < 0 ? across : 1)
    shade(s, 1 - 0.3 * smooth(0.0022 + soft, 0.001, seam))
    const line = smooth(0.0055 + soft, 0.004, Math.abs(edge))
    paint(s, GLOW, line)
    s.glow = Math.max(s.glow, line)
    if (z < 0) return
    const badge = smooth(0.014 + soft, 0.012, Math.hypot(x - 0.062, y - 0.062))
    paint(s, GLOW, badge)
    s.glow = Math.max(s.glow, badge * 0.8)
  }

/** Outer sides of trousers in a second color, seams at the knees, and a belt. */
const sides =
  (panel: Vec): Pattern =>
  (s, x, y, _z, pixel) => {
    const soft = pixel * 0.7
    const edge = Math.abs(x) - 0.128
    paint(s, panel, smooth(-soft, soft, edge))
    const seam = Math.min(Math.abs(edge), Math.abs(y + 0.36), Math.abs(y + 0.44))
    shade(s, 1 - 0.3 * smooth(0.0024 + soft, 0.001, seam))
    paint(s, BELT, smooth(-0.052 - soft, -0.052 + soft, y))
  }

const BELT: Vec = [0.15, 0.18, 0.23]

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

/** A little more contrast. */
const graded = (light: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray =>
  paintPixels(width, height, (i, _x, _y, out) => {
    for (let c = 0; c < 3; c++) {
      const v = (light[i * 3 + c] ?? 0) / 255
      out[c] = v + (v * v * (3 - 2 * v) - v) * 0.3 + (c === 2 ? 0.015 : 0) * (1 - v)
    }
  })

function surroundings(scene: Scene): Mesh[] {
  if (scene.where.inside)
    return isWalled(scene)
      ? hullRoom(scene)
      : [...mapPlace({ ...scene, meshes: furnishingsOf(scene, hallWidth(scene)) }, panelled), ...station(scene)]
  if (isBuilt(scene)) return [...cleared(scene), ...futureCity(scene)]
  if (isUnderwater(scene)) return [...scene.meshes]
  if (scene.where.airless) return mapPlace(scene, panelled)
  return [...whiteFarm(scene), ...skyline(scene)]
}

function coolLight(scene: Scene): Light {
  const { light } = scene
  const { inside } = scene.where
  const front: Light['lamps'] = scene.plan.cast.length === 0 ? [] : inside ? [FACE_LAMP] : [FACE_LAMP, SHADE_LAMP]
  if (!inside)
    return {
      ...light,
      sky: scale(light.sky, 1.15),
      ground: scale(light.ground, 1.25),
      fog:
        light.fog && isBuilt(scene)
          ? { ...light.fog, color: scale(light.fog.color, 0.66), from: 16, distance: 150 }
          : light.fog,
      lamps: [...front, ...light.lamps.slice(0, 2)],
    }
  return {
    ...light,
    sun: [-0.35, 0.75, 1],
    sunColor: [1.35, 1.32, 1.26],
    sky: [0.34, 0.38, 0.44],
    ground: [0.24, 0.25, 0.27],
    rim: [0.7, 0.9, 1.1],
    rimFrom: [-0.6, 0.5, -0.7],
    window: [-0.4, 0.4, 2.4],
    fog: null,
    backdrop: { ambient: 0.95, pools: 0 },
    lamps: [...front, { at: [0, 2.6, -4.6], color: [1.2, 1.9, 2.4], reach: 5 }, ...light.lamps.slice(0, 1)],
  }
}

/** From the front, a little below the faces, so that no chin is in the dark. */
const FACE_LAMP: Light['lamps'][number] = { at: [0.1, 1.2, 2.4], color: [2.1, 1.95, 1.8], reach: 4.6 }

/** From the side that the low sun leaves in the dark, so that hands there are not gray. */
const SHADE_LAMP: Light['lamps'][number] = { at: [-1.5, 0.8, 1.2], color: [2.2, 1.4, 1], reach: 3 }

/** What people made turns to white and graphite; a little of each color is left. */
function panelled(mesh: Mesh): Mesh {
  if (mesh.material.finish === 'glow')
    return recolored(mesh, (r, g, b) => [r * 0.4 + 0.3, g * 0.5 + 0.42, b * 0.5 + 0.5])
  if (isLand(mesh) || mesh.tag === 'ridge') return mesh
  if (mesh.tag === 'ground') return deck(mesh)
  return recolored(
    mesh,
    (r, g, b) => {
      const l = r * 0.3 + g * 0.59 + b * 0.11
      const base = l > 0.42 ? 0.62 + l * 0.28 : 0.1 + l * 0.4
      return [base * 0.82 + r * 0.16, base * 0.86 + g * 0.14, base * 0.9 + b * 0.14]
    },
    { ...mesh.material, finish: mesh.material.finish === 'metal' ? 'metal' : 'leather' },
  )
}

const RADIUS = 0.085
const MOON = 0.02

/** How clearly the planets are seen through the air; not at all in a storm. */
const CLEARNESS: Record<Weather, number> = { clear: 0.95, cloudy: 0.6, rain: 0.25, snow: 0.4, fog: 0.15, storm: 0 }

/** The sky of the hour with a ringed planet and its moon in it, pale by day; beyond the air, stars. */
function planetary(scene: Scene): Sky {
  const { camera, where, sky } = scene
  const side = planetSide(scene)
  const center = rayOf(camera, camera.width * side, camera.height * 0.17)
  const moon = rayOf(camera, camera.width * (side > 0.5 ? 0.5 : 0.46), camera.height * 0.07)
  const space = where.inside || where.airless
  const night = space || where.time === 'night'
  const clear = space ? 1 : CLEARNESS[where.weather]
  const { x: right, y: up } = camera
  const toSun = side > 0.5 ? -1 : 1
  return (x, y, z, out) => {
    if (space) starry(x, y, z, out)
    else sky(x, y, z, out)
    const seen = clear * (space ? 1 : smooth(-0.01, 0.1, y))
    if (z >= 0 || seen === 0) return
    const [px, py] = [x * right[0] + y * right[1] + z * right[2], x * up[0] + y * up[1] + z * up[2]]
    const [u, v] = [(px - dot(center, right)) / RADIUS, (py - dot(center, up)) / RADIUS]
    addPlanet(u, v, toSun, night, seen, out)
    const [a, b] = [(px - dot(moon, right)) / MOON, (py - dot(moon, up)) / MOON]
    const far = Math.hypot(a, b)
    if (far > 1.1) return
    const lit = smooth(-0.1, 0.9, a * 0.6 * toSun + b * 0.4 + Math.sqrt(Math.max(0, 1 - far * far)) * 0.5)
    const share = smooth(1.03, 0.97, far) * seen * (night ? 1 : lit * 0.85)
    for (let c = 0; c < 3; c++)
      out[c] = (out[c] ?? 0) * (1 - share) + (0.04 + lit * (0.75 + 0.25 * noise(a * 3, b * 3, 2))) * share
  }
}

/** Adds a planet with bands and a ring; `u` and `v` are in its radii. By day its dark side is the blue of the sky. */
function addPlanet(u: number, v: number, toSun: number, night: boolean, seen: number, out: Float64Array): void {
  const r2 = u * u + v * v
  if (r2 > 5) return
  const far = Math.sqrt(r2)
  const disc = smooth(1.012, 0.988, far)
  const lit = smooth(-0.1, 0.9, u * 0.62 * toSun + v * 0.45 + Math.sqrt(Math.max(0, 1 - r2)) * 0.45)
  const at = v + u * 0.25
  const band = noise(3, at * 7 + noise(u * 3, v * 8, 2) * 0.7, 4) * 0.6 + noise(8, at * 22, 1) * 0.4
  const air = Math.exp(-Math.abs(far - 1) * 22) * (0.25 + 0.75 * smooth(-0.6, 0.8, u * 0.6 * toSun + v * 0.6))
  const [a, b] = [u * 0.95 + v * 0.31, (v * 0.95 - u * 0.31) * 3.6]
  const orbit = Math.hypot(a, b)
  const gap = Math.abs(orbit - 1.76) < 0.035 ? 0.15 : 1
  const ring = smooth(1.42, 1.48, orbit) * smooth(2.05, 1.98, orbit) * gap * (0.6 + 0.4 * noise(orbit * 30, 1, 2))
  const before = disc > 0.5 && b > 0 ? 0 : ring * 0.55 * seen
  const cover = disc * seen * (night ? 1 : 0.3 + 0.62 * lit)
  for (let c = 0; c < 3; c++) {
    const tone = (WARM_BAND[c] ?? 0) * band + (COOL_BAND[c] ?? 0) * (1 - band)
    let value = (out[c] ?? 0) * (1 - cover) + tone * (0.04 + 1.1 * lit) * cover
    value += (AIR[c] ?? 0) * air * seen * (night ? 0.6 : 0.25)
    out[c] = value * (1 - before) + (RING[c] ?? 0) * before
  }
}

const WARM_BAND: Vec = [1.1, 0.7, 0.42]
const COOL_BAND: Vec = [0.66, 0.42, 0.4]
const AIR: Vec = [0.3, 0.6, 0.8]
const RING: Vec = [1, 0.92, 0.8]

/** Deep blue with stars. */
function starry(x: number, y: number, z: number, out: Float64Array): void {
  const t = smooth(-0.1, 0.4, y)
  const cloud = noise(x * 5 + 3, y * 7, z * 5) * noise(x * 11, y * 14, 4)
  const star = smooth(0.9, 0.97, noise(x * 150, y * 150, z * 150))
  out[0] = 0.03 - 0.02 * t + cloud * 0.12 + star
  out[1] = 0.1 - 0.07 * t + cloud * 0.08 + star
  out[2] = 0.26 - 0.15 * t + cloud * 0.22 + star
}

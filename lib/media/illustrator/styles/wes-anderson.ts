import { lookAt } from '../drawing/camera.ts'
import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Pattern } from '../drawing/material.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { slab } from '../places/flats.ts'
import { waterOf } from '../places/places.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, length, mix, sub, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { blend, paintPixels, saturate } from './buffers.ts'
import { isPlace, recoloured } from './dressing.ts'
import type { Style } from './style.ts'

/** Pinks, mint, butter, terracotta and powder blue, from dark to light. */
const PASTELS: readonly Vec[] = [
  [0.36, 0.16, 0.18],
  [0.66, 0.3, 0.27],
  [0.86, 0.5, 0.42],
  [0.95, 0.67, 0.66],
  [0.97, 0.82, 0.8],
  [0.9, 0.7, 0.34],
  [0.96, 0.87, 0.62],
  [0.42, 0.63, 0.62],
  [0.66, 0.83, 0.78],
  [0.52, 0.68, 0.8],
  [0.98, 0.94, 0.86],
  [0.3, 0.38, 0.42],
]

/** A mirrored set in pastels, seen straight on in even light. */
export const wesAnderson: Style = {
  people: PLAIN_FIGURE,
  dress: (plain) => {
    const scene = centred(plain)
    return {
      ...scene,
      meshes: [...symmetric(scene).map(tinted), ...hotel(scene)],
      camera: straightOn(scene),
      light: {
        ...scene.light,
        sun: [-0.15, 0.9, 1],
        sunColour: isDusk(scene) ? [1.42, 1.02, 0.74] : [1.3, 1.2, 1.05],
        sky: [0.52, 0.49, 0.46],
        ground: [0.4, 0.33, 0.28],
        rim: [0.4, 0.36, 0.32],
        softness: 0.14,
        fog: scene.light.fog && { colour: [0.96, 0.84, 0.78], from: 24, distance: 220 },
        backdrop: null,
        lamps: isDusk(scene) ? scene.light.lamps : [],
      },
      sky: (_x, y, _z, out) => {
        const t = clamp(y * 3.2)
        const [low, high]: readonly [Vec, Vec] = isDusk(scene)
          ? [
              [1, 0.6, 0.42],
              [0.62, 0.5, 0.68],
            ]
          : [
              [0.98, 0.8, 0.7],
              [0.46, 0.78, 0.8],
            ]
        for (let c = 0; c < 3; c++) out[c] = (low[c] ?? 0) * (1 - t) + (high[c] ?? 0) * t
      },
    }
  },
  paint: (r) => {
    const light = develop(r, { ...PLAIN_LENS, focus: null, exposure: 1.02, bloom: 0.16, vignette: 0.14, grain: 0.022 })
    return paintPixels(r.width, r.height, (i, _x, _y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (light[i * 3 + c] ?? 0) / 255
      saturate(out, 1.3)
      blend(
        out,
        printed((out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11),
        (r.subject[i] ?? 0) > 0.5 ? 0.06 : 0.1,
      )
    })
  },
}

const MINT: Vec = [0.62, 0.84, 0.76]
const PINK: Vec = [0.96, 0.66, 0.68]
const CREAM: Vec = [0.99, 0.94, 0.84]
const BRICK: Vec = [0.78, 0.36, 0.32]

function tinted(mesh: Mesh): Mesh {
  if (mesh.tag === 'ground')
    return recoloured(mesh, (r, g, b) => (g > r && g > b ? mix([r, g, b], MINT, 0.86) : mix([r, g, b], CREAM, 0.62)))
  if (isPlace(mesh)) return pastel(mesh, 0.82)
  return mesh.material.finish === 'skin' ? mesh : pastel(mesh, 0.42)
}

const isDusk = ({ where }: Scene): boolean => !where.inside && (where.time === 'evening' || where.time === 'night')

/** Moves the only person, or the things, to the axis of the set. */
function centred(scene: Scene): Scene {
  const main = scene.meshes.filter(({ layer }) => layer === 1)
  const face = main.find(({ tag }) => tag === 'face')
  const { low, high } = boundsOf(face === undefined ? main : [face])
  if (main.length === 0 || scene.plan.cast.length > 1) return scene
  const aside = (low[0] + high[0]) / 2
  return {
    ...scene,
    meshes: scene.meshes.map((mesh) => (mesh.layer === 1 ? moveMesh(mesh, { at: [-aside, 0, 0] }) : mesh)),
  }
}

/** A grand pink house in the very middle, wherever there is firm ground under the sky. */
function hotel({ where, plan }: Scene): Mesh[] {
  if (
    plan.place === 'oldTown' ||
    where.inside ||
    where.airless ||
    plan.place === 'underwater' ||
    waterOf(plan.place) !== null
  )
    return []
  const block = (at: Vec, half: Vec, colour: Vec, pattern?: Pattern): Mesh =>
    slab(at, half, { finish: 'plain', ...(pattern && { pattern }) }, colour, {
      castsShadow: false,
      pieces: 6,
      layer: 0,
    })
  return [
    block([0, 2.7, -17], [1.9, 2.7, 1], PINK, evenWindows(0, 1.9, 4, 5.4, 4)),
    block([0, 5.5, -17], [2.05, 0.12, 1.15], CREAM),
    block([0, 5.9, -17.2], [1.5, 0.34, 0.8], BRICK),
    block([0, 6.7, -17.2], [0.5, 0.5, 0.4], PINK),
    block([0, 7.3, -17.2], [0.62, 0.1, 0.5], BRICK),
    block([0, 0.8, -15.95], [0.5, 0.8, 0.06], CREAM),
    block([0, 0.7, -15.88], [0.34, 0.7, 0.04], BRICK),
    ...[-1, 1].flatMap((side) => [
      block([side * 4.4, 2.1, -17.4], [2.5, 2.1, 0.9], PINK, evenWindows(side * 4.4, 2.5, 5, 4.2, 3)),
      block([side * 4.4, 4.3, -17.4], [2.62, 0.1, 1.02], CREAM),
      block([side * 4.4, 4.6, -17.6], [2.2, 0.24, 0.7], BRICK),
    ]),
  ]
}

/** A grid of windows over a front, none cut by its edges. */
const evenWindows =
  (middle: number, half: number, across: number, tall: number, up: number): Pattern =>
  (s, x, y) => {
    const [u, v] = [((x - middle + half) / (2 * half)) * across, (y / tall) * up]
    const [a, b] = [Math.abs(u - Math.floor(u) - 0.5), Math.abs(v - Math.floor(v) - 0.5)]
    if (a > 0.3 || b > 0.34) return
    const colour: Vec = a > 0.25 || b > 0.29 || a < 0.025 ? CREAM : [0.52, 0.68, 0.8]
    ;[s.r, s.g, s.b] = colour
  }

/** The tone of a faded print: plum in the dark, pink in the middle, butter in the light. */
function printed(light: number): Vec {
  return light < 0.5
    ? mix([0.34, 0.16, 0.2], [0.9, 0.56, 0.54], light * 2)
    : mix([0.9, 0.56, 0.54], [1, 0.95, 0.82], light * 2 - 1)
}

function pastel(mesh: Mesh, share: number): Mesh {
  if (mesh.material.finish === 'glow')
    return recoloured(mesh, (r, g, b) => [r * 0.7 + 0.29, g * 0.7 + 0.24, b * 0.6 + 0.24])
  return recoloured(mesh, (r, g, b) => {
    let best: Vec = [1, 1, 1]
    let least = 99
    for (const p of PASTELS) {
      const d = (p[0] - r) ** 2 + (p[1] - g) ** 2 * 1.2 + (p[2] - b) ** 2
      if (d < least) {
        least = d
        best = p
      }
    }
    return [r + (best[0] - r) * share, g + (best[1] - g) * share, b + (best[2] - b) * share]
  })
}

/** The right half of the place, and its mirror image. */
function symmetric({ meshes }: Scene): Mesh[] {
  return meshes.flatMap((mesh) => {
    if (!isPlace(mesh) || mesh.tag === 'ground' || mesh.tag === 'ridge') return [mesh]
    let [low, high] = [1e9, -1e9]
    for (let i = 0; i < mesh.position.length; i += 3) {
      low = Math.min(low, mesh.position[i] ?? 0)
      high = Math.max(high, mesh.position[i] ?? 0)
    }
    if (low < -0.3 && high > 0.3 && Math.abs(low + high) < 1.6 + (high - low) * 0.2) return [mesh]
    return (low + high) / 2 > 0 ? [mesh, mirrored(mesh)] : []
  })
}

function mirrored(mesh: Mesh): Mesh {
  const [position, normal] = [mesh.position.slice(), mesh.normal.slice()]
  const index = mesh.index.slice()
  for (let i = 0; i < position.length; i += 3) {
    position[i] = -(position[i] ?? 0)
    normal[i] = -(normal[i] ?? 0)
  }
  for (let i = 0; i < index.length; i += 3) {
    const b = index[i + 1] ?? 0
    index[i + 1] = index[i + 2] ?? 0
    index[i + 2] = b
  }
  return { ...mesh, position, normal, index }
}

function straightOn({ camera, meshes }: Scene): Scene['camera'] {
  const { eye, z } = camera
  const near = length(sub(eye, [0, eye[1], 0]))
  const { low, high } = boundsOf(meshes.filter(({ layer, position }) => layer === 1 && (position[2] ?? 0) > -3))
  const shown = (near / camera.focal) * (camera.width / camera.height)
  const far = near * Math.min(1.35, Math.max(1, (1.09 * Math.max(high[0], -low[0])) / shown))
  const target = eye[1] - (z[1] / Math.max(0.1, z[2])) * near
  const fov = (Math.atan(1 / camera.focal) * 360) / Math.PI
  return lookAt([0, target, far], [0, target, 0], fov, camera.width, camera.height)
}

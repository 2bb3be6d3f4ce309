import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import type { Vec } from '#lib/media/illustrator/solids/vector.ts'
import { addStud, type BrickSize } from './studs.ts'

const SECTORS = 18
const CORNERS = 56

/** One course of a round wall. */
type Course = { row: number; radius: number; color: Vec }

/** How far out the points of a course are, in each direction. */
type Ring = { sectors: number[]; color: [number, number, number]; count: number }

const middleOf = (mesh: Mesh): Vec => {
  const { low, high } = boundsOf([mesh])
  return [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]
}

function ringsOf(mesh: Mesh, tall: number): Map<number, Ring> {
  const rings = new Map<number, Ring>()
  const { position: p, color: c } = mesh
  const [x, , z] = middleOf(mesh)
  for (let i = 0; i < p.length; i += 3) {
    const [a, b] = [(p[i] ?? 0) - x, (p[i + 2] ?? 0) - z]
    const row = Math.floor((p[i + 1] ?? 0) / tall)
    const ring = rings.get(row) ?? { sectors: Array.from({ length: SECTORS }, () => 0), color: [0, 0, 0], count: 0 }
    rings.set(row, ring)
    const sector = Math.floor((Math.atan2(a, b) / (2 * Math.PI) + 1) * SECTORS) % SECTORS
    ring.sectors[sector] = Math.max(ring.sectors[sector] ?? 0, Math.hypot(a, b))
    ring.count++
    for (const k of [0, 1, 2] as const) ring.color[k] += c[i + k] ?? 0
  }
  return rings
}

/** Whether a mesh is as broad in all directions, all the way up. */
export function isRound(mesh: Mesh, tall: number): boolean {
  const rings = [...ringsOf(mesh, tall).values()]
  const broad = Math.max(...rings.map(({ sectors }) => Math.max(...sectors)))
  return rings.every(({ sectors }) => {
    const [least, most] = [Math.min(...sectors), Math.max(...sectors)]
    return most < broad * 0.3 || least > most * 0.86
  })
}

/** Round meshes of one thing stacked of round bricks, with studs on each course that is wider than what stands on it. */
export function roundBricks(meshes: readonly Mesh[], { side, tall }: BrickSize): Mesh[] {
  const walls = meshes.map((mesh) => ({ mesh, middle: middleOf(mesh), courses: coursesOf(mesh, { side, tall }) }))
  const above = (row: number): number =>
    Math.max(0, ...walls.flatMap(({ courses }) => courses.filter((c) => c.row === row + 1).map((c) => c.radius)))
  return walls.map(({ mesh, middle, courses }) => {
    const flat = new FlatMesh()
    for (const course of courses) {
      addCourse(flat, middle, course, tall)
      addStuds(flat, [middle[0], (course.row + 1) * tall, middle[2]], course, above(course.row), side)
    }
    const { finish, glow } = mesh.material
    return flat.finish(
      {
        finish: finish === 'glow' ? 'glow' : 'gloss',
        ...(glow === undefined ? {} : { glow }),
        pattern: joints(side * 3),
      },
      { layer: mesh.layer, tag: mesh.tag, castsShadow: mesh.castsShadow },
    )
  })
}

/** Radii come in steps of a quarter of a stud. */
function coursesOf(mesh: Mesh, { side, tall }: BrickSize): Course[] {
  return [...ringsOf(mesh, tall)].map(([row, { sectors, color, count }]) => {
    const mean = sectors.reduce((sum, radius) => sum + radius, 0) / SECTORS
    const radius = Math.max(side * 0.5, (Math.floor((mean / side) * 4 + 0.4) / 4) * side)
    return { row, radius, color: [color[0] / count, color[1] / count, color[2] / count] }
  })
}

/** A drum with bevelled edges and a lid. */
function addCourse(flat: FlatMesh, [x, , z]: Vec, { row, radius, color }: Course, tall: number): void {
  const gap = tall * 0.06
  const profile: readonly (readonly [y: number, r: number, lean: number])[] = [
    [0, radius - gap, -0.7],
    [gap, radius, 0],
    [tall - gap, radius, 0],
    [tall, radius - gap, 0.7],
  ]
  const first = flat.position.length / 3
  for (let i = 0; i <= CORNERS; i++) {
    const angle = (i / CORNERS) * Math.PI * 2
    const [a, b] = [Math.cos(angle), Math.sin(angle)]
    for (const [y, r, lean] of profile)
      flat.point([x + a * r, row * tall + y, z + b * r], [a, lean, b], color, [angle * radius, row, radius])
    flat.point([x + a * (radius - gap), (row + 1) * tall, z + b * (radius - gap)], [0, 1, 0], color, [0, 0, 0])
  }
  const lid = flat.point([x, (row + 1) * tall, z], [0, 1, 0], color, [0, 0, 0])
  for (let i = 0; i < CORNERS; i++) {
    const [p, q] = [first + i * 5, first + (i + 1) * 5]
    for (let k = 0; k < 3; k++) {
      flat.triangle(p + k, q + k, p + k + 1)
      flat.triangle(q + k, q + k + 1, p + k + 1)
    }
    flat.triangle(lid, p + 4, q + 4)
  }
}

/** Studs in rings on what is open of a lid. */
function addStuds(flat: FlatMesh, [x, y, z]: Vec, { radius, color }: Course, inner: number, side: number): void {
  for (let r = radius - side * 0.5; r > inner + side * 0.28 || (inner === 0 && r > -1e-6); r -= side) {
    const count = Math.max(1, Math.round((2 * Math.PI * r) / side))
    for (let i = 0; i < count; i++) {
      const angle = ((i + 0.5) / count) * Math.PI * 2
      addStud(flat, [x + Math.cos(angle) * r, y, z + Math.sin(angle) * r], side * 0.9, color, [0, 0, 0])
    }
  }
}

/** Upright joints between the bricks of a course: `x` counts meters along it, `z` is its radius. */
const joints =
  (wide: number): Pattern =>
  (s, x, row, radius, pixel) => {
    if (radius === 0) return
    const around = 2 * Math.PI * radius
    const count = Math.max(4, Math.round(around / wide))
    const at = (x / around) * count + (Math.round(row) % 2) * 0.5
    const away = (Math.abs(at - Math.round(at)) * around) / count
    const k = away < Math.max(0.004, pixel * 0.9) ? 0.6 : 1
    s.r *= k
    s.g *= k
    s.b *= k
  }

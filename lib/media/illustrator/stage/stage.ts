import { seededRandom } from '../../recognition/seeded-random.ts'
import type { Lamp } from '../drawing/light.ts'
import { type Finish, type Material, type Pattern, rgb } from '../drawing/material.ts'
import { FlatMesh, ground, slab } from '../places/flats.ts'
import { facade, grain } from '../places/patterns.ts'
import { type Swell, swellAt } from '../places/swell.ts'
import type { TimeOfDay, Weather } from '../shot-plan.ts'
import { moveMesh } from '../solids/move-mesh.ts'
import { noise, rough } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { mix, normalize, scale, smooth, type Vec } from '../solids/vector.ts'
import { shapedThing, type ThingName } from '../things/things.ts'

export type Paint = { finish?: Finish; pattern?: Pattern; glow?: number; shadow?: boolean; layer?: number }

const materialOf = ({ finish = 'plain', pattern, glow }: Paint): Material => ({
  finish,
  ...(pattern === undefined ? {} : { pattern }),
  ...(glow === undefined ? {} : { glow }),
})

/** Collects what stands in a place. Meters; the people stand around the origin and look towards z. */
export class Stage {
  readonly meshes: Mesh[] = []
  readonly lamps: Lamp[] = []
  readonly random: () => number
  readonly time: TimeOfDay
  readonly weather: Weather
  readonly seed: number

  /** Things that the picture is about, which a place does not show once more. */
  readonly #shown: ReadonlySet<ThingName>

  constructor(time: TimeOfDay, weather: Weather, seed: number, shown: readonly ThingName[]) {
    this.#shown = new Set(shown)
    this.time = time
    this.weather = weather
    this.seed = seed
    this.random = seededRandom(seed * 7919 + 11)
  }

  get night(): boolean {
    return this.time === 'night'
  }

  /** Whether the picture is about one of these. */
  shows(...names: readonly ThingName[]): boolean {
    return names.some((name) => this.#shown.has(name))
  }

  floor(hex: number, pattern?: Pattern, finish: Finish = 'plain', far = -60): void {
    const color = rgb(hex)
    const flat = { width: 70, near: 14, far, columns: 30, rows: 44, height: () => 0, color: () => color }
    this.meshes.push(
      ground(flat, materialOf({ finish, ...(pattern && { pattern }) }), { castsShadow: false, tag: 'ground' }),
    )
  }

  /** Open land: two colors that change into each other, rising away from the camera by `rise`. Snow covers it in snow. */
  land(first: number, second: number, rise = 0.05, bumps = 0.06, far = -80): void {
    const snowy = this.weather === 'snow'
    const [a, b] = [rgb(snowy ? 0xf2f5fa : first), rgb(snowy ? 0xdbe4f0 : second)]
    const height = (x: number, z: number) =>
      (noise(x * 0.7, z * 0.7, 1) - 0.5) * bumps * Math.min(3, 0.3 + Math.max(0, -z) * 0.3) + Math.max(0, -z - 3) * rise
    const color = (x: number, _y: number, z: number): Vec => {
      const n = rough(x * 0.8, z * 0.8, 4)
      return [a[0] + (b[0] - a[0]) * n, a[1] + (b[1] - a[1]) * n, a[2] + (b[2] - a[2]) * n]
    }
    const flat = { width: 120, near: 14, far, columns: 90, rows: 90, height, color }
    this.meshes.push(
      ground(flat, { finish: 'plain', pattern: grain(0.05, snowy ? 0.1 : 0.5) }, { castsShadow: false, tag: 'ground' }),
    )
  }

  /** A rough sea with foam on its crests. */
  waves(swell: Swell): void {
    const { near } = swell
    const height = (x: number, z: number) => swellAt(x, z, swell).height
    const [deep, foam] = [rgb(0x2c4d58), rgb(0xdfe9ea)]
    const color = (x: number, _y: number, z: number): Vec => {
      const { crest } = swellAt(x, z, swell)
      return mix(deep, foam, smooth(0.42, 0.6, crest + (noise(x * 1.3, z * 2.2, 8) - 0.5) * 0.2))
    }
    const flat = { width: 90, near, far: near - 66, columns: 240, rows: 220, height, color }
    this.meshes.push(ground(flat, { finish: 'gloss' }, { castsShadow: false, tag: 'place' }))
  }

  block(at: Vec, half: Vec, hex: number, paint: Paint = {}): void {
    const options = {
      castsShadow: paint.shadow ?? true,
      pieces: Math.max(...half) > 2 ? 6 : 2,
      layer: paint.layer ?? 0,
    }
    this.meshes.push(slab(at, half, materialOf(paint), rgb(hex), options))
  }

  /** The wall behind everything, and walls at both sides. */
  room(z: number, wall: number, pattern?: Pattern, half = 4.6): void {
    const paint: Paint = { ...(pattern && { pattern }), shadow: false }
    this.block([0, 2.6, z - 0.1], [half + 0.2, 2.6, 0.1], wall, paint)
    for (const s of [1, -1]) this.block([s * (half + 0.1), 2.6, z / 2 + 3], [0.1, 2.6, -z / 2 + 3], wall, paint)
    this.block([0, 0.07, z + 0.02], [half, 0.07, 0.03], 0xf2eee6)
    this.block([0, 5.2, z / 2], [half + 0.2, 0.05, 8], 0xf2efe8, { shadow: false })
  }

  /** A window in the wall at z, with what is outside as a bright or dark pane. */
  window(x: number, y: number, z: number, wide: number, tall: number, frame = 0xf4f1ea): void {
    const panes: Record<TimeOfDay, number> = { morning: 0xffe2bd, day: 0xdff0ff, evening: 0xffb27a, night: 0x1a2747 }
    const glow = this.night ? 0.5 : 1.15
    this.block([x, y, z + 0.02], [wide / 2, tall / 2, 0.02], panes[this.time], { finish: 'glow', glow, shadow: false })
    for (const s of [1, -1]) {
      this.block([x + (s * wide) / 2, y, z + 0.06], [0.035, tall / 2 + 0.035, 0.05], frame)
      this.block([x, y + (s * tall) / 2, z + 0.06], [wide / 2 + 0.035, 0.035, 0.05], frame)
    }
    this.block([x, y, z + 0.05], [0.02, tall / 2, 0.03], frame)
    this.block([x, y + tall * 0.12, z + 0.05], [wide / 2, 0.02, 0.03], frame)
  }

  /** A thing of a height in meters that stands at a point. */
  thing(name: ThingName, at: Vec, tall: number, turn = 0, layer = 0): void {
    if (this.#shown.has(name)) return
    const { meshes, height } = shapedThing(name)
    for (const mesh of meshes) this.meshes.push(moveMesh(mesh, { at, turn, size: tall / height, layer, tag: 'prop' }))
  }

  /** The same thing many times between x = `from` and `to`, at depths `near` to `far`. */
  scatter(
    names: readonly ThingName[],
    count: number,
    area: { from: number; to: number; near: number; far: number; gap?: number },
    tall: readonly [number, number],
    up: (x: number, z: number) => number = () => 0,
  ): void {
    for (let i = 0; i < count; i++) {
      const z = area.near + (area.far - area.near) * ((i + this.random()) / count)
      const x = area.from + (area.to - area.from) * this.random()
      const gap = area.gap ?? 0
      if (Math.abs(x) < gap) continue
      const name = names[Math.floor(this.random() * names.length)]
      if (name !== undefined)
        this.thing(name, [x, up(x, z), z], tall[0] + (tall[1] - tall[0]) * this.random(), this.random() * 360)
    }
  }

  /** A house with windows from the ground up. */
  building(x: number, z: number, wide: number, tall: number, hex: number, cell = 0.9): void {
    this.block([x, tall / 2, z], [wide / 2, tall / 2, wide / 2], hex, {
      pattern: facade(cell, this.night ? 0.55 : 0.06),
      finish: 'leather',
    })
  }

  /** Rows of houses that grow with distance. */
  skyline(near: number, far: number, count: number, colors: readonly number[], tall: readonly [number, number]): void {
    for (let i = 0; i < count; i++) {
      const z = near + (far - near) * ((i + this.random()) / count)
      const x = (this.random() - 0.5) * -z * 1.7
      const high = (tall[0] + (tall[1] - tall[0]) * this.random() ** 2) * (0.5 + (z / far) * 0.6)
      this.building(x, z, 2.4 + this.random() * 3.4, high, colors[i % colors.length] ?? 0x999999, 1.1)
    }
  }

  /** A mountain range at a distance; `tall` is its highest point. */
  ridge(z: number, tall: number, hex: number, seed: number, snowFrom = 2): void {
    const flat = new FlatMesh()
    const color = rgb(hex)
    const [columns, rows] = [110, 12]
    const wide = -z * 2.6 + 20
    const height = (u: number, t: number) => {
      const n =
        noise(u * 7 + seed * 9, seed, t * 2) * 0.6 +
        noise(u * 19 + seed * 5, seed, t * 5) * 0.27 +
        noise(u * 52, seed, t * 14) * 0.13
      return (n * 1.35 - 0.12) * tall * t ** 0.8
    }
    for (let j = 0; j <= rows; j++)
      for (let i = 0; i <= columns; i++) {
        const [u, t] = [i / columns, j / rows]
        const y = height(u, t) - 0.6
        const e = 0.004
        const slope = (height(u + e, t) - height(u - e, t)) / (2 * e * wide)
        const white = y > snowFrom * tall && slope < 0.9 ? 1 : 0
        const k = 0.86 + 0.28 * noise(u * 90, t * 20, seed)
        const tint: Vec = white === 1 || this.weather === 'snow' ? [0.93, 0.95, 0.99] : scale(color, k)
        flat.point([(u - 0.5) * wide, y, z - t * tall * 0.5], normalize([-slope * 1.4, 0.7, 0.7]), tint)
      }
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const a = j * (columns + 1) + i
        flat.triangle(a, a + 1, a + columns + 1)
        flat.triangle(a + 1, a + columns + 2, a + columns + 1)
      }
    this.meshes.push(flat.finish({ finish: 'plain' }, { castsShadow: false, tag: 'ridge' }))
  }

  /** A lamp that shines at night and, more weakly, by day. */
  lamp(at: Vec, color: Vec, reach = 5): void {
    this.lamps.push({ at, color: scale(color, this.night ? 1 : 0.35), reach })
  }
}

import { type Material, rgb } from '../drawing/material.ts'
import { moveMesh } from '../solids/move-mesh.ts'
import type { Vec } from '../solids/vector.ts'
import type { Stage } from '../stage/stage.ts'
import { thingOf } from '../things/things.ts'
import { slab } from './flats.ts'
import { headland } from './headland.ts'
import { oldTown } from './old-town.ts'
import { facade, grain, ripples, roadway, stones, tiles } from './patterns.ts'

const HOUSES = [0xc87a5a, 0xd8b48a, 0x9ab0b8, 0xb8a08a, 0xd8cdb8, 0xa86a5a]

function sea(s: Stage, from: number, hex = 0x2f7f9a): void {
  if (s.weather === 'storm') s.waves({ near: from, level: 0 })
  s.block([0, -0.16, from - 70], [150, 0.02, 70], hex, { finish: 'water', pattern: ripples, shadow: false })
}

/** A track on gravel under the train that the picture is about, and a platform beside it. */
function railway(s: Stage): void {
  const turn = thingOf('train').turn ?? 0
  const lay = (center: Vec, half: Vec, hex: number, material: Material) =>
    s.meshes.push(moveMesh(slab(center, half, material, rgb(hex), { pieces: 8 }), { at: [0, 0, 0], turn }))
  lay([0, 0, -14], [1.3, 0.02, 26], 0x8a8278, { finish: 'plain', pattern: grain(0.4, 0.8) })
  for (let i = 0; i < 40; i++) lay([0, 0.03, 8 - i * 0.7], [0.8, 0.02, 0.12], 0x5a4330, { finish: 'plain' })
  for (const side of [-0.4, 0.4]) lay([side, 0.06, -14], [0.04, 0.03, 26], 0xb8bec6, { finish: 'metal' })
  lay([-3.2, 0.2, -14], [1.7, 0.2, 26], 0xb8b2a8, { finish: 'plain', pattern: tiles(0.6) })
  lay([-1.62, 0.41, -14], [0.1, 0.012, 26], 0xf2c23a, { finish: 'plain' })
}

/** Places under the sky. */
export const OUTDOORS = {
  oldTown,
  street: (s) => {
    s.floor(0x5a5f66, grain(0.06, 0.3))
    for (const side of [-1, 1]) {
      s.block([side * 2.9, 0.06, -10], [1.2, 0.06, 16], 0xb8b2a8, { pattern: tiles(0.5) })
      for (let i = 0; i < 6; i++) {
        const z = -3.4 - i * 4.6
        const tall = 5 + s.random() * 5
        s.block(
          [side * 4.9, tall / 2, z],
          [1.9, tall / 2, 2.2],
          HOUSES[(i * 2 + (side > 0 ? 1 : 0)) % HOUSES.length] ?? 0,
          { pattern: facade(1.05, s.night ? 0.5 : 0.05) },
        )
        s.block([side * 3.2, 2.5, z], [0.45, 0.05, 1.3], [0xd8442f, 0x2f7d6b, 0xe0a33a][i % 3] ?? 0, {
          finish: 'cloth',
        })
      }
      for (const z of [-2.6, -8.4]) {
        s.thing('streetLamp', [side * 1.9, 0.1, z], 3.6)
        s.lamp([side * 1.9, 3, z], [3.4, 2.4, 1.2], 6)
      }
    }
    s.skyline(-34, -60, 9, HOUSES, [9, 20])
    // Houses across its end close the street.
    for (const [i, x] of [-7.4, -3.2, 0.6, 4.6, 8.4].entries())
      s.building(x, -31 - (i % 2) * 1.5, 3.9, 6.5 + s.random() * 4, HOUSES[(i * 2 + 1) % HOUSES.length] ?? 0, 1.1)
    s.thing('car', [-1.15, 0, -7], 1.35, 0)
    s.thing('tree', [2.5, 0.1, -5.4], 3.6)
  },
  city: (s) => {
    s.floor(0xaaa69e, tiles(1.2, 0.05))
    s.skyline(-24, -90, 56, [0x8fa8bc, 0xa8b4be, 0xc09a7a, 0x5f7f9a, 0xd0c8b8], [7, 40])
    s.thing('tree', [-2.6, 0, -7], 3.4)
    s.thing('tree', [2.5, 0, -6.4], 3.4)
    s.thing('streetLamp', [1.6, 0, -3], 3.4)
    s.lamp([1.6, 3, -2.8], [3, 2.2, 1.2], 6)
    s.thing('bus', [-1.8, 0, -15], 2.6, 60)
    s.thing('taxi', [2.4, 0, -13], 1.5, 70)
  },
  stadium: (s) => {
    s.land(0x4f9a42, 0x5fae4c, 0, 0)
    for (let i = 0; i < 7; i++)
      s.block([0, 0.8 + i * 0.75, -17 - i * 1.5], [16, 0.75, 0.75], [0x2f5fa8, 0x3a6fb8][i % 2] ?? 0)
    for (let i = 0; i < 260; i++) {
      const row = Math.floor(s.random() * 7)
      const color = [0xd8442f, 0xf2b23a, 0xf4f4f0, 0x3aa0d8, 0x2b3038, 0xe8b690][Math.floor(s.random() * 6)] ?? 0
      s.block([(s.random() - 0.5) * 24, 1.85 + row * 0.75, -17 - row * 1.5 + 0.5], [0.2, 0.32, 0.1], color, {
        shadow: false,
      })
    }
    for (const x of [-5, 5]) {
      s.block([x, 6, -28], [0.2, 6, 0.2], 0x8a949e)
      s.block([x, 12, -27.8], [1.4, 0.9, 0.1], 0xfff8e8, { finish: 'glow', glow: 2, shadow: false })
    }
    for (const x of [-1.9, 1.9]) s.block([x, 1.2, -9], [0.06, 1.2, 0.06], 0xf8f8f4)
    s.block([0, 2.4, -9], [1.95, 0.06, 0.06], 0xf8f8f4)
    s.block([0, 0.015, -3.2], [8, 0.01, 0.06], 0xf8f8f4)
    s.thing('ball', [0.95, 0, -0.4], 0.26)
  },
  harbour: (s) => {
    s.floor(0x9a9084, tiles(1, 0.05), 'plain', -3.4)
    s.block([0, -0.3, -3.4], [20, 0.32, 0.2], 0x7a7064)
    s.block([0, -0.4, -60], [120, 0.02, 56], 0x2f6f8a, { finish: 'water', pattern: ripples, shadow: false })
    if (s.weather === 'storm') s.waves({ near: -3.6, level: -0.5 })
    s.thing('ship', [2.2, -0.5, -13], 5.5, 55)
    s.thing('sailboat', [-2.4, -0.4, -9], 5, 70)
    s.thing('lighthouse', [-6, -0.3, -30], 10)
    s.ridge(-70, 7, 0x6f8a8f, 5)
    for (const x of [-1.5, 1.5]) s.block([x, 0.3, -2.9], [0.14, 0.3, 0.14], 0x2b3038)
    s.thing('anchor', [1.4, 0, -1.8], 1.1)
    s.thing('cardboardBox', [-1.6, 0, -2], 0.7)
  },
  beach: (s) => {
    s.land(0xf0d8a0, 0xe4c488, 0, 0.1, -5.6)
    sea(s, -5.5, 0x2fa0b8)
    s.block([0, 0.02, -5.3], [40, 0.02, 0.35], 0xf8fbfb, { shadow: false, pattern: grain(0.5, 0.3) })
    s.thing('palmTree', [-2.8, 0, -5.2], 3.5, 30)
    s.thing('palmTree', [3.9, 0, -4.8], 5, 160)
    s.thing('umbrella', [-2.5, -0.26, -5], 1.6)
    s.thing('surfboard', [-2.3, 0, -5.1], 1.6, 20)
    s.thing('sailboat', [-3.9, -0.2, -24], 5)
    s.scatter(['shell'], 6, { from: -2.4, to: 2.4, near: -0.6, far: -3, gap: 0.7 }, [0.03, 0.05])
    s.scatter(['stone'], 4, { from: -2.4, to: 2.4, near: -0.8, far: -3, gap: 0.7 }, [0.06, 0.12])
  },
  cliff: (s) => {
    headland(s)
    if (!s.shows('lighthouse', 'ship', 'sailboat', 'longship')) {
      s.thing('stone', [4.4, -2.2, -17], 3.4, 40)
      s.thing('lighthouse', [4.4, 0.7, -17], 6.5)
    }
    s.ridge(-60, 9, 0x5f7a86, 2)
    s.scatter(['stone'], 5, { from: -3, to: -1, near: -1, far: -4, gap: 1 }, [0.2, 0.5])
  },
  lake: (s) => {
    s.land(0x6fa04a, 0x5a8a3f, 0, 0.12, -5.7)
    s.block([0, 0.03, -36], [90, 0.02, 30.5], 0x3f8aa8, { finish: 'water', pattern: ripples, shadow: false })
    s.ridge(-34, 9, 0x4f7a5a, 4)
    s.ridge(-70, 24, 0x6f86a0, 7, 0.55)
    s.scatter(['pineTree'], 16, { from: -12, to: 12, near: -4, far: -7, gap: 1.5 }, [3, 5])
    s.block([0.2, 0.16, -5.2], [0.55, 0.04, 2.4], 0xa8794a)
    s.thing('sailboat', [-3, 0, -18], 3.6)
  },
  underwater: (s) => {
    s.land(0xd8c890, 0xb8a878, 0.01, 0.2)
    s.scatter(['stone'], 9, { from: -4, to: 4, near: -1.6, far: -9, gap: 0.9 }, [0.5, 1.4])
    for (let i = 0; i < 26; i++) {
      const x = (s.random() - 0.5) * 7
      if (Math.abs(x) < 0.8) continue
      const tall = 0.7 + s.random() * 1.6
      s.block([x, tall / 2, -1.4 - s.random() * 6], [0.05, tall / 2, 0.02], [0x3f9a6a, 0x5fae5a, 0xd8705a][i % 3] ?? 0)
    }
    s.thing('turtle', [1.5, 2.3, -3.4], 0.6, -40)
    for (let i = 0; i < 7; i++)
      s.thing(
        'fish',
        [(s.random() - 0.5) * 3.4, 1 + s.random() * 2.6, -2.6 - s.random() * 3],
        0.32,
        s.random() > 0.5 ? 0 : 180,
      )
    s.thing('dolphin', [-1.9, 3.2, -6], 0.9, 20)
  },
  field: (s) => {
    s.land(0xd8b858, 0xc49a42, 0.01, 0.12)
    s.ridge(-45, 6, 0x7f9a5a, 2)
    s.ridge(-80, 11, 0x8aa0a0, 6)
    for (let i = 0; i < 90; i++) {
      const z = -1.7 - s.random() ** 1.4 * 9
      const x = (s.random() - 0.5) * (3 - z)
      if (Math.abs(x) > 0.9 || z < -2.6) s.thing('wheat', [x, 0, z], 0.75 + s.random() * 0.25, s.random() * 360)
    }
    s.thing('hay', [1.7, 0, -4.4], 1.2, 40)
    s.thing('tree', [-4, 0.2, -15], 5)
  },
  farm: (s) => {
    s.land(0x7fae52, 0x6f9a45, 0.01, 0.1)
    s.ridge(-50, 8, 0x7f9f6a, 3)
    s.thing('barn', [3.6, 0.1, -15], 5.6, -18)
    s.thing('tractor', [-1.7, 0, -5.2], 1.9, 20)
    s.thing('cow', [1.7, 0, -4.4], 1.3, -20)
    s.thing('sheep', [-2.6, 0, -7.5], 0.9, 40)
    s.thing('hay', [1.3, 0, -2.6], 0.8)
    for (let i = -5; i <= 5; i++) s.block([i * 1.5, 0.45, -7.4], [0.06, 0.45, 0.06], 0xb08a5a)
    for (const y of [0.35, 0.7]) s.block([0, y, -7.4], [8, 0.05, 0.03], 0xb08a5a)
    s.scatter(['tree'], 6, { from: -12, to: 12, near: -16, far: -26, gap: 4 }, [4, 6])
  },
  garden: (s) => {
    s.land(0x6fae4a, 0x5f9f40, 0, 0.06)
    s.thing('house', [-2.6, 0, -12], 6, 14)
    s.scatter(
      ['flower', 'flower', 'sunflower', 'bush'],
      34,
      { from: -3, to: 3, near: -1.3, far: -5.4, gap: 0.75 },
      [0.45, 0.8],
    )
    s.thing('blossomTree', [1.8, 0, -5], 4.2)
    s.thing('tree', [-4, 0, -9], 5)
    for (let i = -7; i <= 7; i++) s.block([i * 0.5, 0.45, -7], [0.08, 0.45, 0.02], 0xf8f4ea)
    s.block([0, 0.5, -7.03], [4, 0.04, 0.02], 0xf8f4ea)
    s.thing('wateringCan', [1, 0, -1.2], 0.42)
  },
  forest: (s) => {
    s.land(0x5a6f38, 0x6a5a38, 0.03, 0.2)
    const up = (_x: number, z: number) => Math.max(0, -z - 3) * 0.03
    // Near trees are tall, so that their trunks are seen and not one crown that fills the picture.
    s.scatter(['tree'], 12, { from: -5, to: 5, near: -3.4, far: -9, gap: 1 }, [8, 11], up)
    s.scatter(['pineTree', 'pineTree', 'tree'], 22, { from: -9, to: 9, near: -9, far: -20, gap: 0.5 }, [5, 8], up)
    s.scatter(['bush', 'mushroom', 'stone'], 16, { from: -3, to: 3, near: -1.2, far: -6, gap: 0.9 }, [0.25, 0.7])
    s.ridge(-36, 9, 0x3f5f45, 3)
  },
  mountains: (s) => {
    s.land(0x7f9a58, 0x8f8a6a, 0.02, 0.3)
    s.ridge(-26, 8, 0x5f7a5f, 2)
    s.ridge(-48, 34, 0x66768c, 5, 0.44)
    s.ridge(-95, 76, 0x8496b6, 8, 0.36)
    s.thing('house', [2.4, 0.15, -13], 2.6, -30)
    s.scatter(
      ['pineTree'],
      18,
      { from: -9, to: 9, near: -5, far: -14, gap: 1.8 },
      [2.4, 4.4],
      (_x, z) => Math.max(0, -z - 3) * 0.02,
    )
    s.scatter(['stone'], 7, { from: -3, to: 3, near: -1.4, far: -5, gap: 0.9 }, [0.3, 0.8])
  },
  snowfield: (s) => {
    s.land(0xf2f5fa, 0xdbe4f0, 0.03, 0.25)
    s.ridge(-30, 9, 0xc8d6e8, 3, 0.2)
    s.ridge(-70, 26, 0xa8bcd8, 6, 0.25)
    s.scatter(
      ['pineTree'],
      14,
      { from: -8, to: 8, near: -4, far: -13, gap: 1.7 },
      [3, 5],
      (_x, z) => Math.max(0, -z - 3) * 0.03,
    )
    s.thing('snowman', [1.5, 0, -2.6], 1.4)
  },
  desert: (s) => {
    s.land(0xe8b878, 0xd8a060, 0.02, 0.5)
    s.ridge(-30, 5, 0xd89a5a, 2, 9)
    s.ridge(-65, 13, 0xc8845a, 5, 9)
    s.scatter(['cactus', 'stone'], 9, { from: -4, to: 4, near: -2, far: -10, gap: 1.1 }, [0.7, 1.8])
  },
  village: (s) => {
    s.land(0x8aa05a, 0xa89068, 0, 0.08)
    s.block([0, 0.01, -9], [1.1, 0.01, 14], 0xc8b48a, { pattern: grain(0.1, 0.3) })
    for (let i = 0; i < 6; i++)
      s.thing(
        'house',
        [(i % 2 === 0 ? -1 : 1) * (3.4 + s.random()), 0, -5.5 - i * 3.4],
        4.6,
        (i % 2 === 0 ? 1 : -1) * 40,
      )
    s.thing('windmill', [0.9, 0.4, -30], 10)
    s.ridge(-55, 9, 0x7f9a72, 4)
    s.thing('fountain', [-1.5, 0, -4.2], 1.5)
    s.thing('tree', [1.9, 0, -4], 3.6)
  },
  ruins: (s) => {
    s.land(0xc8b080, 0xa89a68, 0.01, 0.16)
    for (const [x, z, tall] of [
      [-1.5, -3, 3.2],
      [1.6, -3.4, 2],
      [-1.9, -6, 3.4],
      [2.1, -6.6, 3.4],
      [-2.6, -9.5, 3.4],
      [2.7, -10, 1.4],
    ] as const) {
      s.block([x, tall / 2, z], [0.26, tall / 2, 0.26], 0xd8ccb0, { pattern: stones })
      s.block([x, tall + 0.06, z], [0.36, 0.08, 0.36], 0xe4dac2)
    }
    s.thing('temple', [0.5, 0.2, -17], 6.5)
    s.ridge(-55, 8, 0x9a9a78, 4)
    s.scatter(['stone', 'bush'], 10, { from: -3, to: 3, near: -1.4, far: -7, gap: 0.9 }, [0.25, 0.6])
  },
  road: (s) => {
    s.land(0x8f9f5a, 0xa8945a, 0, 0.02)
    s.ridge(-50, 8, 0x7f8f6a, 3)
    s.ridge(-90, 24, 0x8a98b0, 6, 0.6)
    if (s.shows('train')) railway(s)
    else {
      // In short pieces: those that reach behind the camera are not drawn.
      const asphalt: Material = { finish: 'plain', pattern: roadway(2.4) }
      s.meshes.push(slab([0, 0, -30], [2.4, 0.02, 40], asphalt, rgb(0x4a4f56), { castsShadow: false, pieces: 24 }))
      s.thing('signpost', [1.75, 0, -2.6], 2.2)
      s.thing('car', [-1.2, 0.04, -12], 1.4, 0)
    }
    s.scatter(['tree', 'bush'], 12, { from: -9, to: 9, near: -5, far: -22, gap: 3 }, [1, 4])
  },
} satisfies Record<string, (stage: Stage) => void>

/** Beyond the air. */
export const AIRLESS = {
  space: (s) => {
    s.lamp([0, 2.6, 1.2], [1.5, 1.6, 1.8], 5)
    s.thing('planet', [1.1, 1.1, -8], 3.2)
    s.thing('earth', [-4, -1.5, -18], 8)
    s.thing('satellite', [-1.1, 2.9, -6], 1)
    // What is out there is not seen from a station.
    if (s.shows('rocket', 'earth', 'planet', 'satellite', 'star')) return
    s.floor(0x5a6470, tiles(0.8, 0.12), 'metal')
    for (const side of [-1, 1]) {
      s.block([side * 2.6, 1.9, -2.4], [0.2, 2.2, 0.3], 0xb8c0c8, { finish: 'leather' })
      s.block([side * 2.36, 1.9, -2.2], [0.03, 1.6, 0.04], 0x6ac8ff, { finish: 'glow', glow: 1.6, shadow: false })
    }
    s.block([0, 3.95, -2.4], [2.8, 0.2, 0.3], 0xb8c0c8, { finish: 'leather' })
    s.block([0, 0.2, -2.6], [2.6, 0.2, 0.2], 0x8a949e, { finish: 'leather' })
  },
  moon: (s) => {
    s.land(0xa8a8ac, 0x8a8a90, 0.01, 0.3)
    s.ridge(-34, 6, 0x8a8a90, 3, 9)
    s.scatter(['stone'], 14, { from: -5, to: 5, near: -1.4, far: -10, gap: 0.9 }, [0.2, 0.8])
    s.thing('earth', [1.7, 4.4, -15], 3.4)
    s.thing('rocket', [-2.3, 0, -9], 5.4)
    s.thing('flag', [1.25, 0, -2.4], 1.9)
  },
} satisfies Record<string, (stage: Stage) => void>

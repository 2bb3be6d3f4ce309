import type { Stage } from '../stage/stage.ts'
import { books, bricks, planks, ripples, stones, stripes, tiles } from './patterns.ts'

/** Rooms: what the stage gets behind and beside the people. */
export const INDOORS = {
  studio: (s) => {
    s.floor(0xd9d2c8)
    s.block([0, 3, -4.2], [9, 4, 0.1], 0x7fa6b8, { shadow: false })
    s.thing('pottedPlant', [-1.55, 0, -2.6], 1.5)
    s.thing('lampStand', [1.7, 0, -3], 1.9)
    s.thing('painting', [-0.2, 2.5, -4.05], 1.1)
    s.lamp([1.7, 1.7, -2.6], [1.2, 0.9, 0.5], 3)
  },
  office: (s) => {
    s.floor(0xb98a5e, planks)
    s.skyline(-14, -46, 40, [0x9fb0c0, 0xc7b7a4, 0x7f93aa, 0xb08f7c, 0xd6d0c6], [3, 15])
    for (let i = -4; i <= 4; i++) s.block([i * 1.2, 1.8, -3.8], [0.035, 1.9, 0.05], 0x3a4450, { finish: 'gloss' })
    s.block([0, 0.3, -3.8], [5, 0.3, 0.08], 0xd9d4ca)
    s.block([0, 3.3, -3.8], [5, 0.14, 0.1], 0x3a4450, { finish: 'gloss' })
    s.block([0, 3.9, -1], [6, 0.05, 5], 0xe9e6df, { shadow: false })
    for (const x of [-1.1, 1.1])
      s.block([x, 3.83, -1.6], [0.18, 0.02, 1.3], 0xfff6e8, { finish: 'glow', glow: 1.5, shadow: false })
    s.thing('desk', [1.35, 0, -2.3], 0.74, -18)
    s.thing('monitor', [1.3, 0.74, -2.35], 0.56, -22)
    s.thing('pottedPlant', [-1.25, 0, -2.6], 1.45)
    s.thing('shelf', [-2.6, 0, -3.3], 2)
  },
  kitchen: (s) => {
    s.floor(0xb9a184, tiles(0.5, 0.12))
    s.room(-2.7, 0xe8e4da, tiles(0.16))
    for (const x of [-2.25, -1.13, 0, 1.13, 2.25]) {
      s.block([x, 0.43, -2.3], [0.54, 0.41, 0.34], 0x2f7d74, { finish: 'leather' })
      s.block([x, 0.6, -1.95], [0.16, 0.02, 0.02], 0xe0b24a, { finish: 'metal' })
    }
    s.block([0, 0.89, -2.28], [2.9, 0.035, 0.38], 0xf4f0e6, { finish: 'gloss' })
    s.block([-1.1, 1.75, -2.55], [0.8, 0.025, 0.13], 0xb8834f)
    s.block([-1.1, 2.2, -2.55], [0.8, 0.025, 0.13], 0xb8834f)
    s.thing('honey', [-1.6, 1.775, -2.5], 0.24)
    s.thing('teapot', [-1.15, 1.775, -2.5], 0.26)
    s.thing('milk', [-0.7, 1.775, -2.5], 0.26)
    s.thing('bottle', [-1.5, 2.225, -2.5], 0.3)
    s.thing('cup', [-1.1, 2.225, -2.5], 0.17)
    s.thing('basket', [-0.7, 2.225, -2.5], 0.26)
    s.window(0.95, 1.95, -2.68, 1.3, 1.3)
    s.thing('pot', [-0.95, 0.93, -2.25], 0.3, 10)
    s.thing('pumpkin', [1.3, 0.93, -2.25], 0.26)
    s.thing('bread', [0.65, 0.93, -2.2], 0.2, 20)
  },
  restaurant: (s) => {
    s.floor(0x6a4630, planks)
    s.room(-3.8, 0x7a3b34, bricks)
    s.window(-1.2, 2, -3.78, 1.2, 1.7, 0x3a2a22)
    for (const [x, z] of [
      [1.5, -2.4],
      [-1.6, -2.2],
      [0.1, -3.1],
    ] as const) {
      s.thing('table', [x, 0, z], 0.74, 0)
      s.thing('wine', [x - 0.15, 0.74, z], 0.34)
      s.thing('candle', [x + 0.2, 0.74, z], 0.24)
      s.thing('chair', [x + 0.7, 0, z + 0.2], 0.92, -70)
      s.lamp([x + 0.2, 1.1, z + 0.2], [2.2, 1.2, 0.45], 2.4)
    }
    for (const x of [-1.4, 0.1, 1.6]) {
      s.block([x, 3.4, -2.6], [0.01, 0.6, 0.01], 0x22201e)
      s.block([x, 2.75, -2.6], [0.16, 0.09, 0.16], 0xffd890, { finish: 'glow', glow: 1.4, shadow: false })
    }
    s.thing('painting', [1.3, 1.7, -3.75], 0.9)
  },
  classroom: (s) => {
    s.floor(0xc8a878, planks)
    s.room(-3.6, 0xf0e2bc)
    s.block([0, 1.9, -3.55], [1.75, 0.85, 0.03], 0x2f5f4a)
    s.block([0, 1.9, -3.58], [1.83, 0.93, 0.03], 0xb8834f)
    s.block([0, 1.03, -3.5], [1.75, 0.02, 0.06], 0xb8834f)
    for (const [x, y, w] of [
      [-0.9, 2.35, 0.5],
      [-0.8, 2.1, 0.6],
      [0.85, 1.7, 0.45],
      [-0.95, 1.85, 0.42],
    ] as const)
      s.block([x, y, -3.51], [w / 1.4, 0.014, 0.004], 0xeef2ea)
    s.block([0.8, 2.2, -3.51], [0.3, 0.012, 0.004], 0xf2d27a)
    s.block([0.5, 2.4, -3.51], [0.012, 0.3, 0.004], 0xf2d27a)
    s.thing('globe', [1.5, 0.74, -2.6], 0.55)
    s.thing('desk', [1.4, 0, -2.6], 0.74)
    s.thing('shelf', [-2.3, 0, -3.2], 1.9)
    s.thing('clock', [0, 3.05, -3.55], 0.5)
    s.window(-3.2, 2, -3.58, 1.1, 1.5)
  },
  library: (s) => {
    s.floor(0x8a5a38, planks)
    s.room(-3.7, 0x6a4630)
    s.block([0, 2.4, -3.5], [4.4, 2.3, 0.14], 0x7a4e30, { pattern: books })
    for (let i = -3; i <= 3; i++) s.block([i * 1.3, 2.4, -3.4], [0.05, 2.35, 0.12], 0x5a3820)
    s.thing('ladder', [1.35, 0, -3], 2.8, -10)
    s.thing('table', [-1.7, 0, -2.2], 0.74)
    s.thing('globe', [-1.8, 0.74, -2.2], 0.5)
    s.thing('lampStand', [2, 0, -2.4], 1.7)
    s.lamp([2, 1.6, -2.1], [2, 1.3, 0.6], 3)
    s.lamp([0, 3.4, -2], [1.6, 1.1, 0.6], 4)
  },
  livingRoom: (s) => {
    s.floor(0xb5855a, planks)
    s.room(-3.4, 0xa9c4b8, stripes(0.35, 0.05))
    s.window(1, 2, -3.38, 1.4, 1.5)
    s.thing('sofa', [-0.7, 0, -2.5], 0.95, 4)
    s.thing('painting', [-0.85, 1.95, -3.36], 0.9)
    s.thing('pottedPlant', [1.6, 0, -2.7], 1.3)
    s.thing('lampStand', [-2.2, 0, -2.6], 1.75)
    s.lamp([-2.2, 1.6, -2.3], [2, 1.4, 0.7], 3.4)
    s.block([0, 0.012, -0.6], [1.7, 0.012, 1.4], 0xd8694a)
    s.block([0, 0.016, -0.6], [1.5, 0.012, 1.2], 0xf0dcb8)
  },
  bedroom: (s) => {
    s.floor(0xc49a70, planks)
    s.room(-3.3, 0x8fa3c4, stripes(0.4, 0.06))
    s.thing('bed', [-1.15, 0, -2], 1, 14)
    s.window(1, 2, -3.28, 1.2, 1.5)
    s.thing('lampStand', [1.9, 0, -2.7], 1.6)
    s.lamp([1.9, 1.5, -2.4], [2, 1.3, 0.6], 3)
    s.thing('painting', [-1.2, 2.2, -3.26], 0.8)
    s.block([0.3, 0.012, -0.4], [1.2, 0.012, 1], 0xe8d8c4)
  },
  workshop: (s) => {
    s.floor(0x8d8880)
    s.room(-3, 0xa8784e, stripes(0.24, 0.14))
    s.block([0, 0.86, -2.4], [2.6, 0.06, 0.4], 0xc49a5e)
    for (const x of [-2.2, -0.7, 0.8, 2.2]) s.block([x, 0.4, -2.4], [0.08, 0.4, 0.3], 0x8a6238)
    const wall = ['hammer', 'wrench', 'saw', 'scissors', 'paintbrush', 'hammer'] as const
    wall.forEach((name, i) => {
      s.thing(name, [-1.7 + i * 0.65, 1.75 + (i % 2) * 0.15, -2.92], 0.5)
    })
    s.thing('drill', [-0.8, 0.92, -2.3], 0.3)
    s.thing('gears', [0.95, 0.92, -2.35], 0.45)
    s.thing('cardboardBox', [1.7, 0, -1.9], 0.5)
    s.thing('ladder', [-2.4, 0, -2.4], 2.3)
    s.window(1.9, 2.3, -2.98, 1, 0.9)
  },
  laboratory: (s) => {
    s.floor(0xdfe4e6, tiles(0.6), 'leather')
    s.room(-3, 0xdfeaec)
    s.block([0, 0.9, -2.4], [2.8, 0.04, 0.42], 0xf4f6f7, { finish: 'gloss' })
    for (const x of [-2, -0.7, 0.7, 2]) s.block([x, 0.43, -2.4], [0.6, 0.42, 0.36], 0x9fb8c4)
    s.block([0, 1.9, -2.85], [2.4, 0.03, 0.16], 0xc8d4d8)
    const row = ['flask', 'bottle', 'flask', 'honey', 'flask', 'bottle'] as const
    row.forEach((name, i) => {
      s.thing(name, [-1.5 + i * 0.6, 1.93, -2.85], 0.3, i * 20)
    })
    s.thing('microscope', [-1, 0.94, -2.35], 0.5, 10)
    s.thing('flask', [0.9, 0.94, -2.3], 0.4)
    s.thing('dna', [1.5, 0.94, -2.4], 0.75)
    s.thing('monitor', [0, 2.2, -2.9], 0.6)
    s.block([0, 3.7, -1.4], [2, 0.02, 0.3], 0xf2fbff, { finish: 'glow', glow: 1.5, shadow: false })
  },
  hospital: (s) => {
    s.floor(0xcfdde0, tiles(0.7), 'leather')
    s.room(-3.4, 0xe4f0ee)
    s.block([0, 0.95, -3.36], [4.4, 0.05, 0.03], 0x6fb3a8)
    s.thing('bed', [-1.2, 0, -2.2], 0.95, 16)
    s.thing('pulse', [2.45, 1.25, -3], 0.5, -10)
    s.block([2.45, 0.6, -3.05], [0.03, 0.62, 0.03], 0xb8c0c6, { finish: 'metal' })
    s.window(1.15, 2.1, -3.38, 1, 1.2)
    s.window(-1.15, 2.1, -3.38, 1, 1.2)
    s.block([0, 2.5, -3.36], [0.15, 0.05, 0.02], 0xd8302a)
    s.block([0, 2.5, -3.36], [0.05, 0.15, 0.02], 0xd8302a)
    s.thing('pottedPlant', [3.1, 0, -2.8], 1.1)
  },
  shop: (s) => {
    s.floor(0xd8cdb8, tiles(0.5, 0.08), 'leather')
    s.room(-3.4, 0xf0e8d8)
    const goods = [
      'apple',
      'bread',
      'milk',
      'honey',
      'orange',
      'bottle',
      'cheese',
      'pumpkin',
      'cake',
      'tomato',
    ] as const
    for (const side of [-1, 1])
      for (let level = 0; level < 4; level++) {
        s.block([side * 1.55, 0.5 + level * 0.62, -2.9], [0.95, 0.025, 0.28], 0xc89a62)
        for (let i = 0; i < 5; i++) {
          const name = goods[(level * 5 + i + (side > 0 ? 3 : 0)) % goods.length]
          if (name !== undefined)
            s.thing(name, [side * 1.55 - 0.74 + i * 0.37, 0.525 + level * 0.62, -2.82], 0.27, i * 40)
        }
      }
    s.block([0, 3, -3.3], [2.6, 0.24, 0.06], 0xd8563f)
    s.block([0, 3.9, -1.5], [0.24, 0.02, 1.4], 0xfff6e8, { finish: 'glow', glow: 1.5, shadow: false })
    s.thing('cart', [1.35, 0, -1.5], 0.95, -30)
  },
  gym: (s) => {
    s.floor(0x4a5058, tiles(0.9, 0.1))
    s.room(-3.5, 0x3f5566)
    s.block([0, 1.6, -3.42], [3.4, 1.1, 0.02], 0x8fb0c4, { finish: 'gloss' })
    s.block([0, 2.9, -3.4], [4, 0.05, 0.04], 0xf2b52a, { finish: 'glow', glow: 0.9, shadow: false })
    s.block([-1.6, 0.7, -2.6], [0.7, 0.03, 0.2], 0x2b3038)
    s.block([-1.6, 0.35, -2.6], [0.7, 0.03, 0.2], 0x2b3038)
    for (let i = 0; i < 4; i++) s.thing('dumbbell', [-2.1 + i * 0.34, i % 2 === 0 ? 0.73 : 0.38, -2.55], 0.16, 70)
    s.thing('ball', [1.5, 0, -2.2], 0.6)
    s.thing('boxingGlove', [1.95, 0, -2.6], 0.5)
  },
  stage: (s) => {
    s.floor(0x5a3a2a, planks)
    s.block([0, 3, -3.6], [6, 3.2, 0.1], 0x3a1424, { shadow: false })
    for (let i = -7; i <= 7; i++)
      s.block([i * 0.62, 2.8, -3.4], [0.22, 3, 0.12], i % 2 === 0 ? 0xa8243a : 0x8a1a30, { finish: 'cloth' })
    for (const x of [-1.7, 0, 1.7]) {
      s.block([x, 4.1, -2.2], [0.16, 0.12, 0.16], 0x22242a)
      s.block([x, 3.95, -2.2], [0.11, 0.02, 0.11], 0xfff0c8, { finish: 'glow', glow: 2.4, shadow: false })
      s.lamp([x, 3, -1.2], [2.6, 2, 1.3], 4)
    }
    s.block([0, 4.3, -2.2], [4, 0.04, 0.04], 0x22242a)
    for (const x of [-2.4, 2.4]) s.block([x, 0.6, -2.4], [0.4, 0.6, 0.3], 0x1f2228)
  },
  courtroom: (s) => {
    s.floor(0x7a5238, planks)
    s.room(-3.6, 0xcdbb98)
    s.block([0, 1.3, -3.5], [3.8, 1.3, 0.05], 0x6a4226)
    s.block([0, 0.75, -2.9], [1.4, 0.75, 0.3], 0x7a4e2c)
    s.block([0, 1.53, -2.85], [1.5, 0.04, 0.4], 0x5a3820)
    s.thing('scales', [0.6, 1.57, -2.8], 0.6)
    s.thing('hammer', [-0.5, 1.57, -2.75], 0.24)
    s.block([-1.9, 2, -3.3], [0.4, 2.2, 0.2], 0xe8dfca)
    s.block([1.9, 2, -3.3], [0.4, 2.2, 0.2], 0xe8dfca)
    s.thing('flag', [-2.7, 0, -2.9], 2.7)
  },
  pool: (s) => {
    s.floor(0xe8eef0, tiles(0.5, 0.1), 'leather', -1.6)
    s.room(-13, 0xd4e6ea, tiles(0.4, 0.06), 7)
    for (const x of [-5, -1.7, 1.7, 5]) s.window(x, 3, -12.9, 2.4, 2.6)
    s.block([0, -0.22, -7.2], [8, 0.02, 5.6], 0x2fb4d8, { finish: 'water', pattern: ripples, shadow: false })
    s.block([0, -0.05, -1.62], [8, 0.06, 0.12], 0xf6f8f8, { finish: 'gloss' })
    for (const x of [-2.6, -0.9, 0.9, 2.6])
      for (let i = 0; i < 16; i++)
        s.block([x, -0.14, -2 - i * 0.62], [0.06, 0.06, 0.22], i % 2 === 0 ? 0xd8302a : 0xf8f8f4, { shadow: false })
    for (const x of [-1.75, 1.75]) {
      s.block([x, 0.3, -1.9], [0.34, 0.04, 0.34], 0x2f6fb0, { finish: 'gloss' })
      s.block([x, 0.12, -1.9], [0.12, 0.16, 0.14], 0xd0d8dc, { finish: 'metal' })
    }
  },
  train: (s) => {
    s.floor(0x5f6670, stripes(0.4, 0.06))
    s.block([0, 2.6, -1.7], [5, 0.5, 0.06], 0xe4e0d6)
    s.block([0, 0.5, -1.7], [5, 0.6, 0.06], 0xd8d4c8)
    for (const x of [-3.6, -1.2, 1.2, 3.6]) s.block([x, 1.6, -1.7], [0.22, 0.6, 0.06], 0xe4e0d6)
    s.block([0, 3.15, -0.4], [5, 0.05, 1.8], 0xeceae4, { shadow: false })
    s.block([0, 3.08, -0.6], [4, 0.02, 0.1], 0xfff6e8, { finish: 'glow', glow: 1.4, shadow: false })
    for (const x of [-1.35, 1.35]) {
      s.block([x, 0.45, -1.3], [0.5, 0.1, 0.3], 0x2f6f8a, { finish: 'cloth' })
      s.block([x, 0.95, -1.55], [0.5, 0.45, 0.09], 0x2f6f8a, { finish: 'cloth' })
    }
    s.block([-0.62, 1.5, -1.2], [0.022, 1.6, 0.022], 0xe8c04a, { finish: 'metal' })
    s.thing('suitcase', [1.1, 0, -0.9], 0.7)
    s.ridge(-40, 7, 0x6f8f7a, 3)
    s.scatter(['tree', 'pineTree'], 12, { from: -9, to: 9, near: -9, far: -24 }, [3, 5])
  },
  airport: (s) => {
    s.floor(0xc4ccd2, tiles(1), 'leather')
    for (let i = -4; i <= 4; i++) s.block([i * 1.5, 2, -4], [0.05, 2.2, 0.06], 0x5a646e, { finish: 'gloss' })
    s.block([0, 0.15, -4], [6, 0.15, 0.06], 0x8a949e)
    s.block([0, 4.2, -4], [6, 0.2, 0.1], 0x5a646e)
    s.block([0, -0.05, -30], [60, 0.02, 24], 0x8f959a, { shadow: false })
    s.thing('plane', [1.6, 0.4, -16], 5.6, -60)
    s.block([-1.35, 3, -3.7], [0.8, 0.4, 0.05], 0x1c2430)
    for (let i = 0; i < 4; i++)
      s.block([-1.35 - (i % 2) * 0.1, 3.24 - i * 0.16, -3.64], [0.55, 0.03, 0.01], 0xf4c04a, {
        finish: 'glow',
        glow: 1.1,
        shadow: false,
      })
    s.thing('suitcase', [1.15, 0, -1.1], 0.72)
    for (const x of [-2.1, -1.5]) s.thing('chair', [x, 0, -2.6], 0.9, 20)
  },
  castle: (s) => {
    s.floor(0x9a8f80, tiles(0.9, 0.1))
    s.room(-4, 0xa89c8a, stones)
    for (const x of [-1.7, 1.7]) {
      s.block([x, 2.2, -3.2], [0.26, 2.2, 0.26], 0xb8ac98, { pattern: stones })
      s.block([x, 2.4, -2.9], [0.34, 0.8, 0.02], x < 0 ? 0xa8243a : 0x2f4f8a, { finish: 'cloth' })
    }
    s.window(0, 2.7, -3.98, 0.9, 1.9, 0x6a6050)
    s.block([0, 0.012, -1.4], [0.75, 0.012, 2.6], 0x9a2438, { finish: 'cloth' })
    for (const x of [-1.25, 1.25]) {
      s.block([x, 1.9, -2.8], [0.03, 0.3, 0.03], 0x3a2a1c)
      s.block([x, 2.26, -2.8], [0.05, 0.1, 0.05], 0xffb84a, { finish: 'glow', glow: 2.2, shadow: false })
      s.lamp([x, 2.3, -2.4], [2.8, 1.5, 0.5], 3.6)
    }
    s.thing('shield', [-2.5, 2.2, -3.9], 0.9)
    s.thing('sword', [2.5, 1.8, -3.9], 1.3)
  },
} satisfies Record<string, (stage: Stage) => void>

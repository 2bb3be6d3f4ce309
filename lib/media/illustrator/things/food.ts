import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const FOOD = {
  apple: {
    size: 0.12,
    build: (m) => {
      m.part('gloss', 0xc8302a)
        .soft(0.12)
        .ball([0.12, 0.42, 0], [0.36, 0.42, 0.42])
        .ball([-0.12, 0.42, 0], [0.36, 0.42, 0.42])
        .cut()
        .ball([0, 0.9, 0], [0.16, 0.16, 0.16])
      m.part('leather', 0x5a3a22, { fine: true }).rod([0, 0.72, 0], [0.05, 0.96, 0], 0.022, 0.03)
      m.part('leather', 0x4f9a3c, { fine: true }).ball([0.16, 0.92, 0.02], [0.14, 0.02, 0.07], [0, 20, 22])
    },
  },
  banana: {
    size: 0.2,
    build: (m) => {
      const p = m.part('gloss', 0xf2cf3a).soft(0.06)
      for (let i = 0; i < 7; i++) {
        const at = (t: number): [number, number, number] => [Math.sin(t) * 0.5, 0.62 - Math.cos(t) * 0.5, 0]
        p.rod(at(-1 + i * 0.27), at(-0.73 + i * 0.27), 0.1 - Math.abs(i - 3) * 0.012, 0.1 - Math.abs(i - 2) * 0.012)
      }
      p.tint(0x6a4a20).rod([0.48, 0.48, 0], [0.54, 0.6, 0], 0.035, 0.03)
    },
  },
  orange: {
    size: 0.1,
    build: (m) => [
      m.part('leather', 0xf08a24).ball([0, 0.45, 0], 0.45),
      m
        .part('leather', 0x4f8a3c, { fine: true })
        .ball([0, 0.9, 0], [0.06, 0.03, 0.06])
        .ball([0.14, 0.94, 0.03], [0.13, 0.018, 0.06], [0, 15, 20]),
    ],
  },
  lemon: {
    size: 0.1,
    build: (m) => [
      m
        .part('leather', 0xf4dc3c)
        .soft(0.1)
        .ball([0, 0.4, 0], [0.42, 0.36, 0.36])
        .rod([0.36, 0.4, 0], [0.5, 0.4, 0], 0.08, 0.05),
      m.part('leather', 0x4f8a3c, { fine: true }).ball([-0.46, 0.5, 0], [0.14, 0.018, 0.07], [0, 0, -30]),
    ],
  },
  strawberry: {
    size: 0.08,
    build: (m) => {
      m.part('gloss', 0xd8232f, {
        pattern: (s, x, y, z) => {
          const a = Math.atan2(x, z) * 5
          if (Math.hypot(((a + (Math.floor(y * 9) % 2) * 0.5) % 1) - 0.5, (((y * 9) % 1) - 0.5) * 0.8) < 0.16) {
            s.r = 0.98
            s.g = 0.85
            s.b = 0.45
          }
        },
      })
        .soft(0.2)
        .rod([0, 0.14, 0], [0, 0.58, 0], 0.12, 0.34)
      m.part('leather', 0x4c9a3a, { fine: true })
        .soft(0.03)
        .around(6, (p, t) => p.rod([0, 0.88, 0], [Math.cos(t) * 0.28, 0.84, Math.sin(t) * 0.28], 0.06, 0.02))
        .rod([0, 0.88, 0], [0.03, 1, 0], 0.03, 0.02)
    },
  },
  tomato: {
    size: 0.1,
    build: (m) => [
      m
        .part('gloss', 0xd8322a)
        .soft(0.08)
        .around(5, (p, t) => p.ball([Math.cos(t) * 0.14, 0.4, Math.sin(t) * 0.14], [0.34, 0.38, 0.34])),
      m
        .part('leather', 0x3f8a3c, { fine: true })
        .soft(0.02)
        .around(5, (p, t) => p.rod([0, 0.8, 0], [Math.cos(t) * 0.28, 0.78, Math.sin(t) * 0.28], 0.045, 0.018))
        .rod([0, 0.78, 0], [0.02, 0.92, 0], 0.03),
    ],
  },
  carrot: {
    size: 0.24,
    build: (m) => [
      m.part('leather', 0xee7a22).rod([0, 0.04, 0], [0, 0.6, 0], 0.03, 0.13),
      m
        .part('leather', 0x4c9a3c, { fine: true })
        .around(6, (p, t) => p.rod([0, 0.66, 0], [Math.cos(t) * 0.13, 0.98, Math.sin(t) * 0.13], 0.025, 0.035)),
    ],
  },
  onion: shapes(
    0.1,
    `gloss d8913c; soft .05; ball -.2 .34 0 .3 .3 .3; rod -.2 .58 0 -.2 .8 0 .1 .02; gloss fbf6ea; ball .3 .24 .1 .26 .24 .26; cut; block .3 .24 .42 .4 .4 .2 0; add; gloss d8b8d0 fine; ring .3 .24 .225 .17 .012 90 0 0; ring .3 .24 .225 .1 .012 90 0 0; ring .3 .24 .225 .225 .012 90 0 0`,
    { turn: 10 },
  ),
  dough: shapes(
    0.24,
    `cloth f2e2bc; soft .1; ball 0 .16 0 .44 .17 .36; ball .17 .24 .06 .2 .14 .2; ball -.2 .22 .1 .19 .13 .18; ball .02 .27 -.06 .2 .12 .17; cut; soft .06; ball -.04 .4 .1 .1 .12 .12; soft 0; block 0 -.2 0 .9 .2 .9 0; plain fdfbf6; soft .02; ball .34 0 .26 .22 .03 .12; ball -.36 0 .2 .16 .025 .1; cut; soft 0; block 0 -.2 0 .9 .2 .9 0`,
    { turn: 10 },
  ),
  bread: {
    size: 0.34,
    build: (m) =>
      m
        .part('plain', 0xc98a48)
        .soft(0.08)
        .block([0, 0.24, 0], [0.48, 0.2, 0.24], 0.16)
        .ball([0, 0.38, 0], [0.48, 0.14, 0.26])
        .tint(0xf0cf95)
        .soft(0.04)
        .block([-0.25, 0.5, 0], [0.035, 0.05, 0.2], 0.03, [0, 25, 0])
        .block([0, 0.52, 0], [0.035, 0.05, 0.2], 0.03, [0, 25, 0])
        .block([0.25, 0.5, 0], [0.035, 0.05, 0.2], 0.03, [0, 25, 0]),
  },
  cheese: {
    size: 0.18,
    build: (m) =>
      m
        .part('leather', 0xf4c542)
        .block([0, 0.25, 0], [0.5, 0.25, 0.42], 0.03)
        .cut()
        .block([0.3, 0.25, 0.62], [0.9, 0.5, 0.4], 0, [0, 40, 0])
        .ball([-0.1, 0.34, 0.2], 0.09)
        .ball([-0.36, 0.18, 0.38], 0.08)
        .ball([-0.3, 0.5, 0.05], 0.1)
        .ball([0.12, 0.14, 0.02], 0.07)
        .ball([0.02, 0.52, -0.2], 0.08),
  },
  pizza: {
    size: 0.36,
    turn: 0,
    build: (m) => {
      m.part('plain', 0xd69a52)
        .soft(0.03)
        .tube([0, 0.06, 0], 0.48, 0.04, 0.03, [20, 0, 0])
        .ring([0, 0.08, 0], 0.45, 0.05, [20, 0, 0])
      m.part('leather', 0xf2c04a).tube([0, 0.095, 0.01], 0.42, 0.02, 0.01, [20, 0, 0])
      const top = m.part('leather', 0xb8322a)
      for (let i = 0; i < 9; i++) {
        const a = i * 2.4
        const r = Math.sqrt(i / 9) * 0.34
        top.tube(
          [Math.cos(a) * r, 0.125 - Math.sin(a) * r * 0.36, Math.sin(a) * r * 0.94],
          0.075,
          0.014,
          0.008,
          [20, 0, 0],
        )
      }
      const leaf = m.part('leather', 0x4f9a3c, { fine: true })
      for (let i = 0; i < 6; i++) {
        const a = i * 2.4 + 1
        const r = 0.12 + i * 0.04
        leaf.ball(
          [Math.cos(a) * r, 0.14 - Math.sin(a) * r * 0.36, Math.sin(a) * r * 0.94],
          [0.06, 0.015, 0.035],
          [20, i * 50, 0],
        )
      }
    },
  },
  burger: {
    size: 0.14,
    build: (m) => {
      m.part('leather', 0xc98238)
        .soft(0.04)
        .tube([0, 0.12, 0], 0.42, 0.1, 0.08)
        .ball([0, 0.58, 0], [0.44, 0.28, 0.44])
        .cut()
        .block([0, 0.4, 0], [0.6, 0.17, 0.6], 0)
      m.part('plain', 0x6a3a22).tube([0, 0.29, 0], 0.45, 0.07, 0.06)
      m.part('gloss', 0xf2b52a).block([0, 0.375, 0], [0.36, 0.016, 0.36], 0.01, [0, 30, 0])
      m.part('gloss', 0xd8322a).tube([0, 0.42, 0], 0.42, 0.025, 0.02)
      m.part('leather', 0x6fae3f)
        .soft(0.03)
        .around(14, (p, t, i) =>
          p.ball([Math.cos(t) * 0.4, 0.475 + (i % 2) * 0.02, Math.sin(t) * 0.4], [0.12, 0.03, 0.12]),
        )
      m.part('plain', 0xf6e6b8, { fine: true }).around(9, (p, t, i) =>
        p.ball(
          [Math.cos(t) * (0.15 + (i % 3) * 0.07), 0.84 - (i % 3) * 0.035, Math.sin(t) * (0.15 + (i % 3) * 0.07)],
          [0.03, 0.02, 0.02],
          [0, i * 40, 0],
        ),
      )
    },
  },
  cake: {
    size: 0.3,
    build: (m) => {
      m.part('plain', 0xf0c8a0).tube([0, 0.24, 0], 0.42, 0.22, 0.03)
      m.part('gloss', 0xf28fae)
        .soft(0.03)
        .tube([0, 0.46, 0], 0.44, 0.05, 0.04)
        .around(12, (p, t, i) =>
          p.rod(
            [Math.cos(t) * 0.42, 0.44, Math.sin(t) * 0.42],
            [Math.cos(t) * 0.42, 0.34 - (i % 3) * 0.05, Math.sin(t) * 0.42],
            0.05,
            0.035,
          ),
        )
      m.part('plain', 0xfaf4e6).around(7, (p, t) =>
        p.ball([Math.cos(t) * 0.33, 0.54, Math.sin(t) * 0.33], [0.075, 0.06, 0.075]),
      )
      m.part('gloss', 0x4a8fd0, { fine: true }).around(5, (p, t) =>
        p.rod([Math.cos(t) * 0.17, 0.5, Math.sin(t) * 0.17], [Math.cos(t) * 0.17, 0.74, Math.sin(t) * 0.17], 0.022),
      )
      m.part('glow', 0xffb84a, { glow: 3 }).around(5, (p, t) =>
        p.rod(
          [Math.cos(t) * 0.17, 0.79, Math.sin(t) * 0.17],
          [Math.cos(t) * 0.17, 0.86, Math.sin(t) * 0.17],
          0.03,
          0.006,
        ),
      )
    },
  },
  iceCream: {
    size: 0.2,
    build: (m) => [
      m
        .part('plain', 0xd89a4e, {
          pattern: (s, x, y, z) => {
            const a = Math.atan2(x, z)
            if (Math.abs(Math.sin(a * 8 + y * 26)) < 0.18 || Math.abs(Math.sin(a * 8 - y * 26)) < 0.18) {
              s.r *= 0.72
              s.g *= 0.68
              s.b *= 0.6
            }
          },
        })
        .rod([0, 0.03, 0], [0, 0.5, 0], 0.02, 0.19),
      m
        .part('leather', 0xf6a8b8)
        .soft(0.05)
        .ball([-0.1, 0.66, 0], 0.2)
        .tint(0xfaf0d8)
        .ball([0.12, 0.68, 0], 0.19)
        .tint(0x7a4a2e)
        .ball([0, 0.84, 0.02], 0.17),
      m.part('gloss', 0xd0202c).ball([0.02, 1.0, 0.03], 0.05),
    ],
  },
  egg: {
    size: 0.08,
    build: (m) =>
      m
        .part('leather', 0xf0d8bc)
        .soft(0.3)
        .ball([0, 0.38, 0], [0.36, 0.38, 0.36])
        .ball([0, 0.58, 0], [0.28, 0.38, 0.28]),
  },
  fish: {
    size: 0.4,
    turn: 8,
    build: (m) => {
      m.part('gloss', 0x6f9ab8)
        .soft(0.06)
        .ball([0, 0.3, 0], [0.4, 0.2, 0.12])
        .tint(0xe8eef0)
        .ball([0, 0.22, 0.01], [0.36, 0.13, 0.115])
        .tint(0x4a7898)
        .rod([-0.36, 0.3, 0], [-0.54, 0.46, 0], 0.04, 0.03)
        .rod([-0.36, 0.3, 0], [-0.54, 0.14, 0], 0.04, 0.03)
        .ball([0.02, 0.5, 0], [0.16, 0.08, 0.025])
        .ball([0, 0.1, 0], [0.1, 0.06, 0.025])
      m.part('gloss', 0xf4f4f0, { fine: true }).both((p, s) => p.ball([0.27, 0.34, s * 0.085], 0.04))
      m.part('gloss', 0x14161b, { fine: true }).both((p, s) => p.ball([0.28, 0.34, s * 0.112], 0.022))
    },
  },
} satisfies Record<string, Thing>

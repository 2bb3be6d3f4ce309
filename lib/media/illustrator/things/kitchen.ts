import { FLAT_ON_FRONT, LYING, type Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

/** Half a wire of a whisk in steps: how far out and how high, from the handle to the top. */
const WIRE = Array.from({ length: 12 }, (_, i): [number, number] => {
  const a = (i / 11) * Math.PI
  return [0.28 * Math.sin(a) * (0.62 - 0.38 * Math.cos(a)) + 0.03 * (1 - i / 11), 0.72 - 0.265 * Math.cos(a)]
})

export const KITCHEN = {
  mushroom: {
    size: 0.12,
    build: (m) => [
      m.part('leather', 0xf0e4d0).rod([0, 0.06, 0], [0, 0.5, 0], 0.15, 0.12),
      m.part('gloss', 0xc8302a).ball([0, 0.52, 0], [0.44, 0.38, 0.44]).cut().block([0, 0.3, 0], [0.6, 0.25, 0.6], 0),
      m
        .part('leather', 0xfaf6ec)
        .around(7, (p, t, i) =>
          p.ball(
            [Math.cos(t) * (0.3 - (i % 2) * 0.1), 0.74 + (i % 2) * 0.09, Math.sin(t) * (0.3 - (i % 2) * 0.1)],
            [0.07, 0.03, 0.07],
          ),
        ),
    ],
  },
  pumpkin: {
    size: 0.32,
    build: (m) => [
      m
        .part('leather', 0xe07a22)
        .soft(0.03)
        .around(9, (p, t) => p.ball([Math.cos(t) * 0.24, 0.36, Math.sin(t) * 0.24], [0.24, 0.35, 0.24])),
      m
        .part('leather', 0x5f7a34)
        .soft(0.02)
        .rod([0, 0.66, 0], [0.04, 0.86, 0], 0.07, 0.045)
        .rod([0.04, 0.86, 0], [0.12, 0.9, 0], 0.045),
    ],
  },
  corn: {
    size: 0.24,
    build: (m) => [
      m
        .part('leather', 0xf4c83a, {
          pattern: (s, x, y, z) => {
            const a = Math.atan2(x, z) * 3.2
            if (Math.abs((a % 1) ** 2) < 0.02 || Math.abs((y * 15) % 1) < 0.14) {
              s.r *= 0.72
              s.g *= 0.66
              s.b *= 0.5
            }
          },
        })
        .rod([0, 0.2, 0], [0, 0.86, 0], 0.17, 0.07),
      m
        .part('leather', 0x6fae3f)
        .soft(0.02)
        .both((p, s) => p.rod([s * 0.02, 0.06, 0], [s * 0.26, 0.62, 0.04], 0.12, 0.02))
        .ball([0, 0.18, 0.1], [0.14, 0.18, 0.08]),
    ],
  },
  wheat: {
    size: 0.6,
    build: (m) => {
      const p = m.part('plain', 0xd9a84a, { fine: true })
      for (let i = 0; i < 7; i++) {
        const x = (i - 3) * 0.06
        const z = ((i * 37) % 5) * 0.03 - 0.06
        p.rod([x * 0.4, 0, z * 0.4], [x * 2.2, 0.72, z * 2], 0.012, 0.01)
        for (let k = 0; k < 5; k++)
          for (const s of [1, -1])
            p.rod(
              [x * 2.2 + k * x * 0.12, 0.7 + k * 0.055, z * 2],
              [x * 2.2 + s * 0.035 + k * x * 0.12, 0.755 + k * 0.055, z * 2],
              0.02,
              0.008,
            )
      }
      m.part('cloth', 0xb03a34).tube([0, 0.34, 0], 0.11, 0.035, 0.02)
    },
  },
  honey: {
    size: 0.16,
    build: (m) => [
      m.part('gloss', 0xe6a02a).soft(0.05).tube([0, 0.36, 0], 0.34, 0.36, 0.12).tube([0, 0.75, 0], 0.26, 0.06, 0.02),
      m.part('plain', 0xf6ecd4).block([0, 0.38, 0.2], [0.2, 0.13, 0.148], 0.02),
      m.part('leather', 0xa8743a).tube([0, 0.86, 0], 0.29, 0.07, 0.04),
    ],
  },
  wine: {
    size: 0.32,
    build: (m) => [
      m
        .part('gloss', 0x1f4a30)
        .soft(0.06)
        .tube([-0.16, 0.32, 0], 0.15, 0.32, 0.04)
        .rod([-0.16, 0.6, 0], [-0.16, 0.92, 0], 0.07, 0.05),
      m.part('plain', 0xf2e6c8).tube([-0.16, 0.32, 0], 0.153, 0.13, 0.01),
      m.part('gloss', 0x8a1f34).tube([-0.16, 0.93, 0], 0.06, 0.06, 0.01),
      m
        .part('gloss', 0xdfe8ec, { fine: true })
        .tube([0.22, 0.012, 0], 0.14, 0.012, 0.01)
        .rod([0.22, 0.02, 0], [0.22, 0.3, 0], 0.018)
        .soft(0.02)
        .ball([0.22, 0.46, 0], [0.15, 0.19, 0.15])
        .cut()
        .block([0.22, 0.66, 0], [0.3, 0.08, 0.3], 0)
        .ball([0.22, 0.48, 0], [0.13, 0.17, 0.13]),
      m
        .part('gloss', 0x8a1c34)
        .ball([0.22, 0.44, 0], [0.128, 0.15, 0.128])
        .cut()
        .block([0.22, 0.62, 0], [0.3, 0.14, 0.3], 0),
    ],
  },
  cup: {
    size: 0.12,
    build: (m) => [
      m
        .part('gloss', 0xf4efe6)
        .tube([0, 0.42, 0], 0.34, 0.42, 0.05)
        .cut()
        .tube([0, 0.6, 0], 0.29, 0.42, 0.03)
        .add()
        .ring([0.38, 0.44, 0], 0.2, 0.05, FLAT_ON_FRONT)
        .cut()
        .tube([0, 0.62, 0], 0.29, 0.4, 0.03),
      m.part('gloss', 0x4a2a18).tube([0, 0.7, 0], 0.295, 0.03, 0.01),
      m.part('gloss', 0xd9683c).tube([0, 0.2, 0], 0.345, 0.05, 0.01),
    ],
  },
  teapot: {
    size: 0.24,
    build: (m) =>
      m
        .part('gloss', 0x3f7d8a)
        .soft(0.06)
        .ball([0, 0.38, 0], [0.36, 0.34, 0.36])
        .rod([0.3, 0.34, 0], [0.56, 0.62, 0], 0.09, 0.045)
        .soft(0.02)
        .ring([-0.38, 0.42, 0], 0.18, 0.04, FLAT_ON_FRONT)
        .tube([0, 0.05, 0], 0.22, 0.05, 0.02)
        .ball([0, 0.7, 0], [0.18, 0.06, 0.18])
        .tint(0xe6b540)
        .ball([0, 0.8, 0], 0.06),
  },
  pot: {
    size: 0.3,
    build: (m) => [
      m
        .part('metal', 0xd98a5a)
        .soft(0.01)
        .tube([0, 0.34, 0], 0.42, 0.32, 0.07)
        .tube([0, 0.67, 0], 0.44, 0.03, 0.02)
        .ball([0, 0.7, 0], [0.4, 0.1, 0.4]),
      m
        .part('gloss', 0x2b2f36)
        .rod([0, 0.8, 0], [0, 0.86, 0], 0.08, 0.07)
        .both((p, s) => p.ring([s * 0.46, 0.5, 0], 0.08, 0.03)),
    ],
  },
  pan: {
    size: 0.42,
    build: (m) => [
      m
        .part('gloss', 0x2b2f36)
        .tube([-0.14, 0.07, 0], 0.34, 0.07, 0.03)
        .cut()
        .tube([-0.14, 0.12, 0], 0.31, 0.08, 0.02)
        .add()
        .rod([0.16, 0.1, 0], [0.54, 0.16, 0], 0.03, 0.035),
      m
        .part('gloss', 0xfaf8f2)
        .soft(0.05)
        .ball([-0.2, 0.06, 0.04], [0.17, 0.03, 0.14])
        .ball([-0.05, 0.06, -0.06], [0.13, 0.03, 0.11]),
      m.part('gloss', 0xf4b52a).ball([-0.18, 0.09, 0.03], [0.07, 0.045, 0.07]),
    ],
  },
  knife: {
    size: 0.32,
    turn: 0,
    build: (m) => [
      m
        .part('metal', 0xd9dde2, { fine: true })
        .block([0, 0.66, 0], [0.085, 0.32, 0.016], 0.01)
        .cut()
        .ball([0.26, 0.98, 0], [0.3, 0.4, 0.2]),
      m.part('gloss', 0x2a2320).soft(0.01).block([-0.02, 0.17, 0], [0.05, 0.17, 0.03], 0.03),
    ],
  },
  plate: {
    size: 0.3,
    build: (m) => [
      m.part('gloss', 0xf6f3ec).tube([0, 0.04, 0], 0.5, 0.03, 0.02).cut().ball([0, 0.18, 0], [0.44, 0.13, 0.44]),
      ...[0.34, 0.28, 0.2].map((radius, layer) =>
        m.part('leather', 0xf0cf72, { fine: true }).around(19, (p, t) => {
          const [y, turn] = [0.11 + layer * 0.055, t + layer * 0.5]
          p.rod(
            [Math.cos(turn) * radius, y, Math.sin(turn) * radius],
            [Math.cos(turn + 1.1) * radius * 0.82, y + 0.035, Math.sin(turn + 1.1) * radius * 0.82],
            0.024,
          )
        }),
      ),
      m.part('gloss', 0xc8402a).soft(0.03).ball([0, 0.27, 0], [0.15, 0.06, 0.15]).ball([0.1, 0.23, 0.06], 0.07),
      m
        .part('leather', 0x4f9a3c, { fine: true })
        .soft(0.01)
        .ball([0, 0.34, 0], [0.09, 0.02, 0.05])
        .ball([0.03, 0.345, 0.05], [0.08, 0.02, 0.05], [0, 70, 10]),
    ],
  },
  bottle: {
    size: 0.26,
    build: (m) => [
      m
        .part('gloss', 0x6fb8d0)
        .soft(0.06)
        .tube([0, 0.36, 0], 0.17, 0.34, 0.05)
        .rod([0, 0.66, 0], [0, 0.86, 0], 0.1, 0.06),
      m.part('gloss', 0x2f6fb0).tube([0, 0.92, 0], 0.075, 0.05, 0.015),
      m.part('plain', 0xf4f4f0).tube([0, 0.4, 0], 0.174, 0.12, 0.01),
    ],
  },
  milk: {
    size: 0.24,
    build: (m) => [
      m
        .part('plain', 0xf4f4f2)
        .block([0, 0.36, 0], [0.22, 0.36, 0.22], 0.015)
        .soft(0.01)
        .block([0, 0.82, 0], [0.22, 0.1, 0.02], 0.01)
        .block([0, 0.72, 0.09], [0.22, 0.13, 0.02], 0.01, [40, 0, 0])
        .block([0, 0.72, -0.09], [0.22, 0.13, 0.02], 0.01, [-40, 0, 0]),
      m.part('plain', 0x3a8fd0).block([0, 0.3, 0], [0.225, 0.1, 0.225], 0.015),
    ],
  },
  soup: {
    size: 0.24,
    build: (m) => [
      m
        .part('gloss', 0x2f6f8a)
        .ball([0, 0.4, 0], [0.48, 0.38, 0.48])
        .cut()
        .block([0, 0.7, 0], [0.6, 0.26, 0.6], 0)
        .ball([0, 0.44, 0], [0.43, 0.34, 0.43])
        .add()
        .tube([0, 0.04, 0], 0.2, 0.04, 0.02),
      m.part('gloss', 0xe0762a).tube([0, 0.405, 0], 0.455, 0.02, 0.01),
      m
        .part('leather', 0x4f9a3c, { fine: true })
        .ball([0.06, 0.43, 0.1], [0.07, 0.015, 0.04])
        .ball([-0.08, 0.39, 0.02], [0.06, 0.015, 0.03], [0, 60, 0]),
    ],
  },
  whisk: {
    size: 0.3,
    turn: 0,
    build: (m) => [
      m.part('metal', 0xd4d9de, { fine: true }).around(6, (p, t) => {
        for (const [i, [r, y]] of WIRE.entries()) {
          const [r2, y2] = WIRE[i + 1] ?? [r, y]
          p.rod([Math.cos(t) * r, y, Math.sin(t) * r], [Math.cos(t) * r2, y2, Math.sin(t) * r2], 0.015)
        }
      }),
      m.part('metal', 0xb4bac0, { fine: true }).rod([0, 0.44, 0], [0, 0.5, 0], 0.045),
      m.part('leather', 0xb5703a).soft(0.02).rod([0, 0.06, 0], [0, 0.42, 0], 0.06, 0.05).ball([0, 0.05, 0], 0.065),
    ],
  },
  mixingBowl: shapes(
    0.28,
    `gloss f4f0e6; soft .01; ball 0 .46 0 .5 .44 .5; cut; block 0 .76 0 .7 .3 .7 0; ball 0 .5 0 .45 .4 .45; add; tube 0 .035 0 .24 .035 .02; ring 0 .455 0 .475 .032; gloss 3f86b8; ball 0 .46 0 .508 .448 .508; soft .01; keep; block 0 .34 0 .7 .035 .7 0; leather f4dfa8; soft .04; tube 0 .38 0 .44 .03 .02; ball 0 .4 0 .42 .07 .42; ring 0 .45 0 .27 .03; ring .02 .475 0 .13 .03; ball .02 .5 0 .05`,
  ),
  flour: shapes(
    0.2,
    `leather c9a068; soft .02; block 0 .38 0 .29 .38 .19 .03; block 0 .71 0 .305 .07 .205 .03; cut; block 0 .8 0 .27 .2 .17 .03; plain fdfbf6; soft .05; ball 0 .72 0 .26 .14 .16; ball .05 .8 .02 .13 .09 .1; plain fdfbf6; soft .08; ball .17 .01 .28 .19 .11 .12; ball .06 .01 .3 .16 .06 .1; ball .2 .03 .26 .1 .11 .08; cut; soft 0; block 0 -.2 0 .9 .2 .9 0; plain f6ecd6 fine; tube 0 .38 .186 .16 .02 .01 90 0 0; plain b8842c fine; rod 0 .26 .205 0 .46 .205 .012; ball 0 .49 .206 .022 .045 .018; both ball .035 .44 .206 .02 .042 .018 0 0 -32; both ball .035 .375 .206 .02 .042 .018 0 0 -32; both ball .035 .31 .206 .02 .042 .018 0 0 -32`,
    { turn: 20 },
  ),
  eggs: shapes(
    0.15,
    `plain a9a08f; soft .04; block 0 .1 0 .47 .1 .17 .03; ball -.31 .1 .1 .14 .12 .12; ball 0 .1 .1 .14 .12 .12; ball .31 .1 .1 .14 .12 .12; cut; soft .02; ball -.31 .26 0 .13 .2 .13; ball 0 .26 0 .13 .2 .13; ball .31 .26 0 .13 .2 .13; soft 0; block 0 -.2 0 .9 .2 .9 0; leather e2b48a; soft .1; ball -.31 .24 0 .125 .15 .125; ball -.31 .3 0 .1 .15 .1; leather f4ead8; soft .1; ball 0 .24 0 .125 .15 .125; ball 0 .3 0 .1 .15 .1; leather d9a376; soft .1; ball .31 .24 0 .125 .15 .125; ball .31 .3 0 .1 .15 .1`,
    { turn: 20 },
  ),
  basket: {
    size: 0.4,
    build: (m) => [
      m
        .part('plain', 0xb98a4a, {
          pattern: (s, x, y, z) => {
            const k = Math.sin(Math.atan2(x, z) * 22) * Math.sin(y * 60)
            s.r *= 0.82 + 0.24 * k
            s.g *= 0.82 + 0.24 * k
            s.b *= 0.82 + 0.24 * k
          },
        })
        .rod([0, 0.1, 0], [0, 0.36, 0], 0.32, 0.42)
        .cut()
        .block([0, 0.85, 0], [0.7, 0.4, 0.7], 0)
        .block([0, -0.2, 0], [0.7, 0.2, 0.7], 0)
        .rod([0, 0.3, 0], [0, 0.7, 0], 0.36, 0.44)
        .add()
        .ring([0, 0.45, 0], 0.41, 0.035)
        .ring([0, 0.45, 0], 0.38, 0.03, LYING),
      m
        .part('gloss', 0xc8302a)
        .around(6, (p, t, i) =>
          p.tint([0xc8302a, 0xf08a24, 0x7ab03a][i % 3] ?? 0).ball([Math.cos(t) * 0.23, 0.44, Math.sin(t) * 0.23], 0.13),
        )
        .ball([0, 0.5, 0], 0.13),
    ],
  },
} satisfies Record<string, Thing>

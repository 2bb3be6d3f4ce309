import { noise } from '../solids/noise.ts'
import type { Vec } from '../solids/vector.ts'
import type { Maker, Thing } from './maker.ts'
import { nestOn, owlOn, squirrelOn } from './oak-animals.ts'
import { shapes } from './shape-text.ts'
import { VOLCANO } from './volcano.ts'

/** A crown of leaves: balls whose surface is dark in its hollows. */
function crown(
  m: Maker,
  hex: number,
  balls: readonly (readonly [number, number, number, number])[],
  squash = 0.85,
): void {
  const part = m.part('leather', hex, {
    pattern: (s, x, y, z) => {
      const k = 0.6 + 0.75 * noise(x * 26, y * 26, z * 26) * (0.7 + 0.5 * noise(x * 60, y * 60, z * 60))
      s.r *= k * 1.04
      s.g *= k
      s.b *= k * 0.9
      s.roughness = 0.85
    },
  })
  part.soft(0.05)
  for (const [x, y, z, r] of balls) part.ball([x, y, z], [r, r * squash, r])
}

const BROAD = [
  [0, 0.72, 0, 0.24],
  [0.2, 0.62, 0.06, 0.18],
  [-0.2, 0.6, 0.04, 0.19],
  [0.06, 0.6, 0.2, 0.17],
  [-0.08, 0.84, -0.04, 0.15],
  [0.1, 0.84, 0.04, 0.13],
  [-0.05, 0.58, -0.2, 0.18],
  [0.24, 0.74, -0.08, 0.11],
  [-0.24, 0.74, -0.02, 0.11],
] as const

const trunk = (m: Maker, hex: number, top = 0.56, radius = 0.055) =>
  m
    .part('plain', hex)
    .soft(0.04)
    .rod([0, 0, 0], [0.01, top, 0], radius, radius * 0.6)
    .rod([0, top * 0.7, 0], [0.14, top + 0.06, 0.03], radius * 0.5, radius * 0.3)
    .rod([0, top * 0.66, 0], [-0.13, top + 0.04, 0], radius * 0.5, radius * 0.3)

const broadTree = (hex: number): Thing => ({
  size: 5,
  turn: 0,
  build: (m) => {
    trunk(m, 0x6a4a2e)
    crown(m, hex, BROAD)
  },
})

const OAK_CROWN = [
  [0, 0.98, 0, 0.25],
  [0.26, 0.9, 0.05, 0.22],
  [-0.26, 0.88, 0.04, 0.23],
  [0.46, 0.78, -0.02, 0.18],
  [-0.46, 0.76, 0, 0.19],
  [0.13, 1.14, -0.04, 0.17],
  [-0.14, 1.13, -0.02, 0.18],
  [0.34, 1.03, -0.06, 0.15],
  [-0.35, 1.01, -0.06, 0.15],
  [0.12, 0.84, -0.26, 0.23],
  [-0.16, 0.82, -0.28, 0.22],
  [0.24, 1, 0.16, 0.15],
  [-0.06, 0.97, 0.22, 0.16],
  [-0.28, 0.98, 0.17, 0.14],
  [0.57, 0.68, 0.06, 0.1],
  [-0.58, 0.67, 0.04, 0.1],
] as const

/** Limbs of an oak: where they leave the trunk, where they bend and where they end, and how thick they are. */
const LIMBS = [
  [0.05, 0.5, 0, 0.24, 0.62, 0, 0.46, 0.76, 0, 0.062],
  [-0.05, 0.48, 0, -0.24, 0.6, 0, -0.46, 0.74, 0, 0.066],
  [0.02, 0.54, 0.03, 0.1, 0.7, 0.08, 0.2, 0.92, 0.08, 0.055],
  [-0.03, 0.54, 0.02, -0.1, 0.7, 0.06, -0.2, 0.92, 0.06, 0.055],
  [0, 0.5, -0.03, 0.02, 0.7, -0.1, 0, 0.95, -0.16, 0.06],
  // Two low branches without leaves, on which animals sit.
  [0.06, 0.32, 0.04, 0.24, 0.35, 0.1, 0.46, 0.42, 0.12, 0.046],
  [-0.06, 0.36, 0.04, -0.26, 0.38, 0.1, -0.48, 0.43, 0.12, 0.046],
] as const

/** An old oak: a thick trunk with roots, limbs that spread low, a broad crown, and animals that live in it. */
function oak(m: Maker): void {
  const bark = m.part('plain', 0x5c4631, {
    rough: (x, y, z) => {
      const a = Math.atan2(z, x)
      return Math.sin(a * 11 + Math.sin(y * 9) * 1.6) * 0.006 + (noise(x * 20, y * 8, z * 20) - 0.5) * 0.022
    },
    roughBy: 0.018,
    pattern: (s, x, y, z) => {
      const k = 0.55 + 0.8 * noise(x * 40, y * 9, z * 40)
      s.r *= k
      s.g *= k
      s.b *= k
    },
  })
  bark.soft(0.06).rod([0, -0.02, 0], [-0.01, 0.2, 0], 0.15, 0.11).rod([-0.01, 0.2, 0], [0, 0.54, 0], 0.11, 0.1)
  bark.around(7, (part, turn, i) => {
    const far = 0.24 + 0.07 * noise(i * 3, 1, 1)
    const at = (t: number, y: number, bend = 0): Vec => [Math.cos(turn + bend) * t, y, Math.sin(turn + bend) * t]
    part
      .rod(at(0.08, 0.12), at(far * 0.75, 0.02), 0.055, 0.038)
      .rod(at(far * 0.75, 0.02), at(far * 1.3, -0.02, 0.25), 0.038, 0.016)
  })
  bark.soft(0.035)
  for (const [x, y, z, u, v, w, a, b, c, r] of LIMBS)
    bark.rod([x, y, z], [u, v, w], r, r * 0.72).rod([u, v, w], [a, b, c], r * 0.72, r * 0.4)
  bark.soft(0.012).ring([0.02, 0.25, 0.11], 0.034, 0.016, [78, 0, 8])
  m.part('plain', 0x1c130d).ball([0.02, 0.25, 0.105], [0.032, 0.042, 0.02])
  crown(m, 0x4a7f34, OAK_CROWN, 0.82)
  owlOn(m, [-0.34, 0.42, 0.12])
  squirrelOn(m, [0.34, 0.4, 0.12])
  nestOn(m, [0, 0.6, 0.13])
}

export const NATURE = {
  tree: broadTree(0x5a9a3f),
  oak: { size: 4.4, turn: 0, build: oak },
  autumnTree: broadTree(0xe0862a),
  blossomTree: broadTree(0xf2a8c0),
  pineTree: shapes(
    6,
    `plain 5a3e28; rod 0 0 0 0 .9 0 .04 .012; fur 2f6b45; soft .03; ring9 ball .140 .200 0 .151 .05 .081 0 0 -24; ring9 ball .123 .318 0 .132 .05 .071 0 17 -24; ring9 ball .105 .436 0 .113 .05 .061 0 34 -24; ring9 ball .087 .554 0 .094 .05 .050 0 51 -24; ring7 ball .070 .672 0 .075 .05 .040 0 68 -24; ring7 ball .052 .790 0 .056 .05 .030 0 85 -24; ring7 ball .034 .908 0 .037 .05 .020 0 102 -24; rod 0 .86 0 0 .99 0 .05 .008`,
  ),
  palmTree: shapes(
    6,
    `plain 9a7448; soft .02; rod 0 0 0 .03 .3 0 .045 .036; rod .03 .3 0 .08 .6 0 .036 .032; rod .08 .6 0 .16 .84 0 .032 .028; leather 4f9a42; ring7 ball .18 .9 0 .26 .018 .055 0 0 -18; ring6 ball .2 .8 .1 .22 .016 .05 0 24 -38; leather 7a4a22; ball .2 .8 .04 .04; ball .12 .8 .05 .04; ball .15 .79 -.05 .04`,
  ),
  bush: {
    size: 1,
    build: (m) =>
      crown(m, 0x4f8f3f, [
        [0, 0.3, 0, 0.32],
        [0.26, 0.24, 0.06, 0.24],
        [-0.26, 0.24, 0.04, 0.24],
        [0.05, 0.24, 0.24, 0.24],
        [-0.06, 0.46, 0, 0.2],
        [0.14, 0.42, -0.08, 0.2],
      ]),
  },
  growth: shapes(
    0.3,
    `leather b5643c; rod 0 .04 0 0 .3 0 .2 .28; cut; block 0 .46 0 .5 .14 .5 0; leather 4a3020; ball 0 .32 0 .26 .06 .26; leather 5fae3f; soft .02; rod 0 .34 0 0 .72 0 .025 .018; ball .16 .8 0 .18 .025 .09 0 0 26; ball -.15 .74 0 .17 .025 .085 0 0 -24; ball .02 .9 0 .04 .1 .03`,
  ),
  flower: shapes(
    0.5,
    `leather 4f9a42; rod 0 .02 0 0 .66 0 .022; ball .12 .3 0 .14 .015 .05 0 0 30; ball -.11 .22 0 .13 .015 .05 0 0 -30; gloss e8486a; soft .02; ring8 ball .15 .74 .0 .12 .03 .07 0 0 18; tint f47a94; ring6 ball .09 .77 .02 .08 .03 .05 0 20 34; gloss f4c22a; ball 0 .78 0 .075 .05 .075`,
    { turn: 0 },
  ),
  sunflower: shapes(
    1.3,
    `leather 4f8a3c; rod 0 0 0 0 .72 0 .022 .018; ball .14 .36 0 .16 .014 .07 0 0 24; ball -.14 .28 0 .16 .014 .07 0 0 -24; gloss f4b82a; soft .01; ball .17 .8 .03 .09 .035 .02; ball -.17 .8 .03 .09 .035 .02; ball 0 .97 .03 .035 .09 .02; ball 0 .63 .03 .035 .09 .02; ball .12 .92 .03 .09 .035 .02 0 0 45; ball -.12 .92 .03 .09 .035 .02 0 0 -45; ball .12 .68 .03 .09 .035 .02 0 0 -45; ball -.12 .68 .03 .09 .035 .02 0 0 45; ball .06 .96 .02 .09 .035 .02 0 0 68; ball -.06 .96 .02 .09 .035 .02 0 0 -68; ball .06 .64 .02 .09 .035 .02 0 0 -68; ball -.06 .64 .02 .09 .035 .02 0 0 68; plain 5a3418; ball 0 .8 .04 .12 .12 .05`,
    { turn: 10 },
  ),
  cactus: shapes(
    1.8,
    `leather 4f8f52; soft .04; rod 0 .06 0 0 .86 0 .12 .11; rod .1 .4 0 .28 .42 0 .06; rod .28 .42 0 .3 .66 0 .065 .06; rod -.1 .5 0 -.26 .52 0 .055; rod -.26 .52 0 -.27 .72 0 .06 .055; gloss f06a9a; ball 0 .98 0 .07 .05 .07; ball .3 .73 0 .05 .04 .05`,
  ),
  leaf: shapes(
    0.3,
    `leather 5fae3f; soft .01; ball 0 .5 0 .26 .42 .025 0 0 -20; cut; ball .5 .96 0 .3 .5 .2 0 0 -20; add; rod -.12 .02 0 .14 .9 .01 .02 .01; rod .02 .46 .02 .2 .6 .01 .012; rod -.02 .36 .02 -.2 .52 .01 .012`,
    { turn: 10 },
  ),
  stone: {
    size: 0.8,
    build: (m) =>
      m
        .part('plain', 0x8f8a82, {
          pattern: (s, x, y, z) => {
            const k = 0.72 + 0.5 * noise(x * 12, y * 12, z * 12)
            s.r *= k
            s.g *= k
            s.b *= k
          },
        })
        .soft(0.08)
        .ball([0, 0.26, 0], [0.46, 0.3, 0.38])
        .ball([0.2, 0.34, 0.06], [0.24, 0.24, 0.26])
        .ball([-0.22, 0.2, 0.12], [0.24, 0.2, 0.22]),
  },
  sun: shapes(
    1.2,
    `glow ffd24a 1.3; ball 0 .5 0 .28; glow ffb02a 1.1; rod .36 .5 0 .48 .5 0 .035 .015; rod -.36 .5 0 -.48 .5 0 .035 .015; rod 0 .86 0 0 .98 0 .035 .015; rod 0 .14 0 0 .02 0 .035 .015; both rod .25 .75 0 .34 .84 0 .035 .015; both rod .25 .25 0 .34 .16 0 .035 .015`,
    { floats: true, glows: true, turn: 0 },
  ),
  moon: shapes(1, `glow f4ecc8 .9; ball 0 .5 0 .42 .42 .2; cut; ball .2 .56 0 .34 .34 .8`, {
    floats: true,
    glows: true,
    turn: 0,
  }),
  cloud: shapes(
    1.2,
    `plain f6f8fb; soft .08; ball -.2 .44 0 .18; ball .02 .52 0 .24; ball .24 .44 0 .17; ball 0 .38 .04 .34 .12 .18`,
    { floats: true, turn: 0 },
  ),
  storm: shapes(
    1.2,
    `plain 5a6472; soft .08; ball -.2 .7 0 .18; ball .02 .78 0 .24; ball .24 .7 0 .17; ball 0 .64 .04 .34 .12 .18; glow ffe04a 1.6; soft .01; block .02 .46 .06 .06 .13 .03 .01 0 0 -24; block .04 .3 .06 .09 .025 .03 .01 0 0 -14; block 0 .16 .06 .04 .15 .025 .01 0 0 -26`,
    { floats: true, turn: 0 },
  ),
  flame: shapes(
    0.7,
    `plain 5a3a22; rod -.3 .05 .1 .3 .1 -.1 .06; rod -.28 .08 -.12 .3 .05 .12 .06; glow ff7a1a 1.4; soft .1; ball 0 .34 0 .2 .24 .18; rod 0 .4 0 .05 .8 0 .16 .02; rod -.08 .34 0 -.2 .62 .04 .12 .015; rod .1 .3 0 .22 .56 0 .11 .015; glow ffd24a 1.8; soft .06; ball 0 .28 .12 .11 .15 .1; rod 0 .3 .12 .02 .58 .1 .09 .015`,
    { glows: true, turn: 0 },
  ),
  lightning: shapes(
    0.8,
    `glow ffe04a 1.4; soft .01; block .06 .74 0 .11 .26 .06 .01 0 0 -24; block .02 .5 0 .2 .05 .06 .01 0 0 -14; block -.03 .26 0 .08 .28 .05 .01 0 0 -26`,
    { floats: true, glows: true, turn: 10 },
  ),
  drop: shapes(
    0.4,
    `water 4aa8e8; soft .1; ball 0 .36 0 .3 .32 .3; rod 0 .46 0 0 .96 0 .24 .01; glow ffffff .8; ball -.1 .42 .26 .04 .07 .02`,
    { floats: true, turn: 0 },
  ),
  snowflake: shapes(
    0.5,
    `gloss bfe4f8; rod 0 .06 0 0 .94 0 .035; rod -.38 .28 0 .38 .72 0 .035; rod .38 .28 0 -.38 .72 0 .035; both rod 0 .74 0 .13 .86 0 .026; both rod 0 .26 0 .13 .14 0 .026; both rod .2 .62 0 .36 .56 0 .026; both rod .2 .62 0 .22 .78 0 .026; both rod .2 .38 0 .36 .44 0 .026; both rod .2 .38 0 .22 .22 0 .026`,
    { floats: true, turn: 10 },
  ),
  volcano: VOLCANO,
  planet: shapes(
    1,
    `leather d8a060; ball 0 .5 0 .32; tint b8743a; ring 0 .5 0 .3 .035 14 0 16; ring 0 .6 .0 .27 .025 14 0 16; gloss f0dcb0; ring 0 .5 0 .46 .02 14 0 16`,
    { floats: true, turn: 10 },
  ),
  earth: shapes(
    1,
    `gloss 2a74b8; ball 0 .5 0 .46; plain 5a9e48; soft .05; ball -.2 .7 .3 .17 .1 .16 0 -20 24; ball -.12 .58 .42 .08 .1 .06 0 0 20; ball -.05 .36 .4 .1 .17 .1 0 0 -14; ball .3 .66 .28 .14 .12 .16; ball .34 .46 .26 .09 .14 .12; ball .12 .8 .26 .14 .06 .12; ball -.4 .42 .1 .12 .16 .12; ball .1 .88 -.1 .2 .1 .2; keep; soft 0; ball 0 .5 0 .467; plain fbfdff; soft .03; ball .1 .56 .44 .2 .03 .08 0 0 14; ball -.24 .5 .38 .16 .025 .1 0 0 -10; ball .2 .3 .38 .22 .03 .1 0 0 -16; ball -.1 .84 .28 .2 .03 .1; ball 0 .06 .1 .3 .05 .3; keep; soft 0; ball 0 .5 0 .476`,
    { floats: true, turn: 0 },
  ),
  globe: shapes(
    0.5,
    `gloss 2f7fc0; ball 0 .56 0 .36; plain 5fae4a; soft .02; ball -.12 .66 .26 .15 .13 .1 0 -20 20; ball .14 .5 .28 .1 .16 .08; ball .22 .74 .16 .12 .08 .12; ball -.24 .46 .2 .08 .12 .1; ball .1 .34 .24 .1 .05 .08; metal d8a84a; ring 0 .56 0 .41 .02 90 0 18; rod 0 .16 0 0 .06 0 .04; tube 0 .03 0 .24 .03 .02`,
    { turn: 0 },
  ),
  shell: shapes(
    0.2,
    `leather f2c0a0; soft .05; ball 0 .04 -.02 .36 .1 .3; rod 0 .06 .3 0 .16 -.3 .04 .075; both rod 0 .06 .3 .17 .15 -.26 .04 .07; both rod 0 .06 .3 .31 .12 -.12 .04 .065; both rod 0 .05 .3 .37 .08 .06 .035 .055; both ball .08 .05 .32 .09 .04 .05; cut; soft 0; block 0 -.2 0 .9 .2 .9 0`,
    { turn: 20 },
  ),
  hay: shapes(
    1.2,
    `cloth e0bd5f; tube 0 .42 0 .42 .36 .04 0 0 90; tint c89a42; tube 0 .42 0 .3 .365 .02 0 0 90; tint e0bd5f; tube 0 .42 0 .2 .37 .02 0 0 90`,
    { turn: 35 },
  ),
  snowman: shapes(
    1.6,
    `plain f4f7fb; soft .02; ball 0 .22 0 .24; ball 0 .54 0 .18; ball 0 .8 0 .13; gloss 1c1e22 fine; both ball .045 .84 .12 .018; ball 0 .6 .17 .02; ball 0 .52 .175 .02; tube 0 .92 0 .15 .012 .005; tube 0 .99 0 .095 .07 .01; plain f07a22 fine; rod 0 .8 .12 0 .79 .25 .025 .005; cloth d8342c; ring 0 .68 .0 .11 .035; rod .06 .67 .1 .1 .5 .15 .035 .04; hair 5a3a22 fine; both rod .15 .58 0 .38 .74 .04 .014`,
    { turn: 0 },
  ),
} satisfies Record<string, Thing>

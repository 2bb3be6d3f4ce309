import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const SCIENCE = {
  flask: shapes(
    0.26,
    `gloss d4e8ee; rod 0 .12 0 0 .5 0 .36 .1; rod 0 .5 0 0 .82 0 .1; ring 0 .84 0 .11 .025; cut; block 0 -.22 0 .6 .24 .6 0; gloss 3fc08a; rod 0 .13 0 0 .36 0 .345 .2; cut; block 0 -.22 0 .6 .25 .6 0; block 0 .56 0 .6 .2 .6 0; glow a8f4d0 1; ball .08 .46 .14 .03; ball -.06 .52 .12 .02; ball .1 .3 .3 .03`,
    { turn: 0 },
  ),
  microscope: shapes(
    0.4,
    `gloss e8ecf0; soft .03; block 0 .05 0 .28 .05 .3 .03; rod 0 .08 -.2 0 .5 -.26 .07; rod 0 .5 -.26 0 .64 -.06 .07 .06; gloss 2b3038; soft .01; rod 0 .46 .1 0 .9 -.1 .08 .06; rod 0 .36 .145 0 .46 .1 .045 .06; block 0 .28 .1 .2 .02 .18 .01; metal c8ccd2; both tube .1 .42 -.25 .07 .03 .01 0 0 90; glow 9ad8ff 1; ball 0 .31 .12 .04 .015 .04`,
    { turn: 35 },
  ),
  dna: {
    size: 0.8,
    turn: 0,
    build: (m) => {
      const a = m.part('gloss', 0x3a7fd0)
      const b = m.part('gloss', 0xe0523c)
      const rung = m.part('gloss', 0xe8ecf0, { fine: true })
      const at = (i: number, side: number): [number, number, number] => [
        Math.cos(i * 0.42) * 0.2 * side,
        0.04 + i * 0.05,
        Math.sin(i * 0.42) * 0.2 * side,
      ]
      for (let i = 0; i < 18; i++) {
        a.rod(at(i, 1), at(i + 1, 1), 0.04)
        b.rod(at(i, -1), at(i + 1, -1), 0.04)
        if (i % 2 === 0) rung.rod(at(i, 1), at(i, -1), 0.018)
      }
    },
  },
  atom: shapes(
    0.6,
    `gloss d8442f; ball .04 .52 0 .09; ball -.05 .46 .05 .08; gloss 3a7fd0; ball -.03 .55 -.04 .08; ball .05 .46 .04 .08; metal c8ccd2 fine; ring 0 .5 0 .4 .012 70 0 0; ring 0 .5 0 .4 .012 70 0 60; ring 0 .5 0 .4 .012 70 0 -60; glow 5ad8f0 1.6; ball .4 .5 0 .045; ball -.2 .84 .1 .045; ball -.2 .16 -.1 .045`,
    { floats: true, turn: 10 },
  ),
  brain: {
    size: 0.3,
    turn: 35,
    build: (m) =>
      m
        .part('skin', 0xf0a0a4, {
          pattern: (s, x, y, z) => {
            const k =
              Math.abs(Math.sin(x * 26 + Math.sin(y * 22) * 2 + Math.sin(z * 20 + x * 9) * 2)) < 0.24 ||
              Math.abs(x) < 0.012
                ? 0.68
                : 1
            s.r *= k
            s.g *= k * 0.92
            s.b *= k * 0.94
          },
        })
        .soft(0.06)
        .both((p, s) =>
          p.ball([s * 0.15, 0.5, 0.04], [0.22, 0.3, 0.38]).ball([s * 0.13, 0.32, -0.24], [0.16, 0.16, 0.16]),
        )
        .rod([0, 0.24, -0.12], [0, 0.04, -0.18], 0.08, 0.06),
  },
  heart: shapes(
    0.5,
    `gloss e03a4a; soft .16; both ball .19 .64 0 .24 .24 .18; rod 0 .56 0 0 .14 0 .26 .02; both rod .16 .52 0 0 .2 0 .2 .06`,
    { floats: true, turn: 10 },
  ),
  pulse: shapes(
    0.8,
    `gloss 1c2a33; block 0 .5 0 .5 .34 .03 .03; glow 4af0a0 2; rod -.46 .5 .04 -.2 .5 .04 .014; rod -.2 .5 .04 -.14 .6 .04 .014; rod -.14 .6 .04 -.06 .3 .04 .014; rod -.06 .3 .04 .04 .76 .04 .014; rod .04 .76 .04 .12 .44 .04 .014; rod .12 .44 .04 .18 .5 .04 .014; rod .18 .5 .04 .46 .5 .04 .014`,
    { turn: 12 },
  ),
  pill: shapes(
    0.12,
    `gloss e0483c; soft 0; rod -.2 .4 0 0 .5 0 .19; gloss f4f4f0; rod .03 .515 0 .24 .62 0 .188; gloss f6f6f2; tube .2 .07 .2 .2 .06 .05 0 0 6; tube -.24 .07 .26 .16 .06 .05`,
    { turn: 10 },
  ),
  stethoscope: shapes(
    0.4,
    `gloss 2b3440; ring 0 .52 0 .26 .025 90 0 0; cut; block 0 .76 0 .5 .16 .2 0; add; soft .01; both rod .255 .56 0 .16 .9 0 .025; rod 0 .27 0 .1 .12 .06 .025; rod .1 .12 .06 .3 .16 .1 .025; metal c8ccd2; tube .36 .18 .12 .1 .03 .01 70 0 0; both rod .16 .88 0 .1 .98 0 .025`,
    { turn: 0 },
  ),
  telescope: shapes(
    1.4,
    `gloss 2f4f8a; rod -.02 .62 -.12 .12 .82 .3 .09 .11; metal d8a84a; ring .12 .82 .3 .115 .018 60 16 0; rod -.02 .62 -.12 -.08 .54 -.26 .05 .04; gloss a8703c; rod .02 .66 0 .2 .02 .16 .024; rod .02 .66 0 -.22 .02 .12 .024; rod .02 .66 0 .02 .02 -.26 .024`,
    { turn: 35 },
  ),
  syringe: shapes(
    0.2,
    `gloss e4f2f6; rod 0 .34 0 0 .7 0 .11; gloss 5ac0e0; rod 0 .34 0 0 .52 0 .095; metal c8ccd2 fine; rod 0 .28 0 0 .02 0 .022 .006; rod 0 .74 0 0 .92 0 .035; block 0 .95 0 .14 .02 .06 .01; block 0 .8 0 .18 .02 .06 .01`,
    { turn: 10 },
  ),
  tooth: shapes(
    0.2,
    `gloss f8f6f0; soft .06; both ball .13 .68 0 .2 .22 .2; both rod .14 .5 .06 .17 .08 .06 .14 .04; both rod .14 .5 -.06 .17 .12 -.06 .14 .04`,
    { turn: 15 },
  ),
  dumbbell: shapes(
    0.36,
    `metal a8aeb6; rod -.3 .2 0 .3 .2 0 .045; gloss 2b3038; both tube .32 .2 0 .2 .06 .03 0 0 90; both tube .44 .2 0 .15 .05 .03 0 0 90`,
    { turn: 20 },
  ),
  magnet: shapes(
    0.4,
    `gloss d8342c; ring 0 .6 0 .28 .11 90 0 0; cut; block 0 .3 0 .6 .3 .3 0; add; both rod .28 .6 0 .28 .3 0 .11; metal d0d4da; both tube .28 .16 0 .11 .12 .02`,
    { turn: 15 },
  ),
  magnifier: shapes(
    0.3,
    `metal c8ccd2; ring 0 .66 0 .28 .035 90 0 0; gloss bfe0ee; ball 0 .66 0 .26 .26 .02; gloss 5a3a22; rod .2 .46 0 .42 .08 0 .045 .06`,
    { turn: 12 },
  ),
  compass: shapes(
    0.2,
    `metal d8a84a; tube 0 .5 0 .46 .1 .05 90 0 0; ring 0 .99 0 .08 .02 90 0 0; plain f8f2e2; tube 0 .5 .06 .39 .06 .01 90 0 0; gloss d8342c; rod 0 .5 .14 .16 .76 .14 .045 .008; gloss 2b3038; rod 0 .5 .14 -.16 .24 .14 .045 .008; ball 0 .5 .15 .04`,
    { turn: 15 },
  ),
} satisfies Record<string, Thing>

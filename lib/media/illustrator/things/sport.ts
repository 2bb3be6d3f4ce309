import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const SPORT = {
  ball: {
    size: 0.24,
    turn: 0,
    build: (m) =>
      m
        .part('leather', 0xf6f6f2, {
          pattern: (s, x, y, z) => {
            const [a, b, c] = [x, y - 0.5, z]
            for (const [u, v, w] of [
              [0, 0.53, 0.85],
              [0, 0.53, -0.85],
              [0, -0.53, 0.85],
              [0.85, 0, 0.53],
              [-0.85, 0, 0.53],
              [0.53, 0.85, 0],
              [-0.53, 0.85, 0],
              [0.53, -0.85, 0],
              [-0.53, -0.85, 0],
            ] as const)
              if ((a * u + b * v + c * w) / 0.48 > 0.91) {
                s.r = 0.1
                s.g = 0.1
                s.b = 0.12
              }
          },
        })
        .ball([0, 0.5, 0], 0.48),
  },
  basketball: {
    size: 0.26,
    turn: 20,
    build: (m) =>
      m
        .part('leather', 0xe07a2a, {
          pattern: (s, x, y, z) => {
            if (
              Math.abs(x) < 0.014 ||
              Math.abs(y - 0.5) < 0.014 ||
              Math.abs(Math.hypot(x - 0.46, z) - 0.34) < 0.016 ||
              Math.abs(Math.hypot(x + 0.46, z) - 0.34) < 0.016
            ) {
              s.r = 0.12
              s.g = 0.09
              s.b = 0.08
            }
          },
        })
        .ball([0, 0.5, 0], 0.48),
  },
  tennis: shapes(
    0.7,
    `gloss 2f6fb0; soft .01; ring 0 .68 0 .24 .03 90 0 0 ; rod -.1 .46 0 0 .32 0 .03; rod .1 .46 0 0 .32 0 .03; hair f4f4ee fine; rod -.2 .68 0 .2 .68 0 .008; rod -.18 .78 0 .18 .78 0 .008; rod -.18 .58 0 .18 .58 0 .008; rod 0 .46 0 0 .9 0 .008; rod -.1 .48 0 -.1 .88 0 .008; rod .1 .48 0 .1 .88 0 .008; leather 22262c; rod 0 .32 0 0 .04 0 .035; cloth d4e84a; ball .3 .12 .1 .1`,
    { turn: 15 },
  ),
  trophy: shapes(
    0.4,
    `metal e9b23c; soft .02; rod 0 .52 0 0 .8 0 .12 .24; cut; soft .01; ball 0 .92 0 .23 .2 .23; add; soft .02; rod 0 .24 0 0 .5 0 .05 .07; tube 0 .22 0 .16 .03 .01; both ring .28 .68 0 .11 .025 90 0 0; gloss 2a2220; block 0 .1 0 .2 .1 .2 .02`,
    { turn: 10 },
  ),
  medal: shapes(
    0.24,
    `cloth 2f5fb0; both block .09 .76 0 .07 .26 .015 .005 0 0 18; cloth d8342c; both block .1 .76 .004 .025 .26 .015 .005 0 0 18; metal e9b23c; tube 0 .3 .02 .28 .03 .02 90 0 0; metal f4cf6a; tube 0 .3 .04 .22 .03 .01 90 0 0; gloss b8802a; block 0 .3 .07 .02 .1 .006 .004; block -.02 .37 .07 .03 .02 .006 .004 0 0 30; block 0 .2 .07 .06 .018 .006 .004`,
    { turn: 8 },
  ),
  shoe: shapes(
    0.3,
    `leather e2443a; soft .08; ball 0 .26 .2 .18 .16 .28; ball 0 .3 -.22 .16 .2 .2; rod 0 .4 -.22 0 .54 -.26 .13 .13; cut; ball 0 .66 -.24 .1 .16 .1; add; gloss f6f6f2; block 0 .07 0 .17 .06 .46 .05; plain ffffff; soft .01; rod -.1 .4 .12 .1 .4 .12 .02; rod -.1 .44 .04 .1 .44 .04 .02; rod -.12 .36 .2 .12 .36 .2 .02; gloss 3aa0d8; both block .16 .26 -.06 .01 .03 .14 .01`,
    { turn: 65 },
  ),
  skateboard: shapes(
    0.8,
    `leather c8703c; soft .02; block 0 .2 0 .13 .02 .42 .02; block 0 .24 .46 .12 .02 .06 .02 -24 0 0; block 0 .24 -.46 .12 .02 .06 .02 24 0 0; gloss 2b3038; block 0 .225 0 .125 .008 .42 .005; metal c8ccd2; block 0 .14 .28 .06 .03 .04 .01; block 0 .14 -.28 .06 .03 .04 .01; gloss f4d24a; both tube .1 .07 .28 .07 .03 .02 0 0 90; both tube .1 .07 -.28 .07 .03 .02 0 0 90`,
    { turn: 60 },
  ),
  boxingGlove: shapes(
    0.3,
    `gloss d8342c; soft .08; ball 0 .6 .04 .26 .28 .28; ball .22 .5 .14 .11 .18 .13; rod 0 .34 0 0 .2 0 .18 .19; gloss f4f4f0; tube 0 .14 0 .2 .1 .04`,
    { turn: 20 },
  ),
  surfboard: shapes(
    2,
    `gloss f4c23a; soft .02; ball 0 .5 0 .14 .5 .03; gloss e2543a; ball 0 .5 .012 .05 .47 .024; gloss faf8f2; ball 0 .5 .014 .018 .46 .025`,
    { turn: 12 },
  ),
  skis: shapes(
    1.7,
    `gloss d8342c; both block .09 .48 0 .045 .46 .012 .01; both block .09 .96 .03 .045 .05 .012 .01 30 0 0; gloss 22262c; both block .09 .44 .03 .04 .07 .03 .01; metal c8ccd2 fine; both rod .22 .02 0 .2 .72 .04 .014; gloss 22262c; both rod .2 .66 .04 .2 .76 .04 .024`,
    { turn: 12 },
  ),
  guitar: shapes(
    1,
    `leather c8803c; soft .04; ball 0 .2 0 .19 .18 .06; ball 0 .42 0 .14 .13 .06; gloss 2a1a12; tube 0 .3 .055 .06 .01 .004 90 0 0; block 0 .14 .06 .07 .012 .01 .004; leather 4a2e1c; block 0 .68 .02 .025 .22 .02 .006; block 0 .94 .01 .04 .06 .018 .01; metal e8e8e4 fine; block 0 .52 .065 .016 .38 .003 0`,
    { turn: 12 },
  ),
  piano: shapes(
    1.5,
    `gloss 17181c; block 0 .5 -.12 .5 .32 .14 .01; block 0 .42 .1 .48 .04 .12 .01; both block .46 .2 .16 .03 .2 .03 .005; block 0 .84 -.12 .52 .02 .16 .005; block 0 .1 -.12 .5 .1 .12 .005; plain faf8f2; block 0 .47 .14 .42 .012 .075 .003; gloss 17181c fine; block -.34 .488 .11 .012 .012 .045 0; block -.28 .488 .11 .012 .012 .045 0; block -.16 .488 .11 .012 .012 .045 0; block -.1 .488 .11 .012 .012 .045 0; block -.04 .488 .11 .012 .012 .045 0; block .08 .488 .11 .012 .012 .045 0; block .14 .488 .11 .012 .012 .045 0; block .26 .488 .11 .012 .012 .045 0; block .32 .488 .11 .012 .012 .045 0; block .38 .488 .11 .012 .012 .045 0; plain faf6ea; block 0 .68 .03 .18 .1 .006 .002 -12 0 0`,
    { turn: 25 },
  ),
  drum: shapes(
    0.6,
    `gloss c8342c; tube 0 .4 0 .4 .26 .01; plain f6f2e6; tube 0 .66 0 .4 .02 .01; metal d8b25a; ring 0 .66 0 .41 .025; ring 0 .15 0 .41 .025; leather c89a62; rod -.1 .76 .3 .4 .72 -.14 .022; rod .14 .78 .3 -.36 .72 -.1 .022; ball .4 .72 -.14 .035; ball -.36 .72 -.1 .035`,
    { turn: 0 },
  ),
  violin: shapes(
    0.6,
    `gloss a8562a; soft .04; ball 0 .2 0 .17 .17 .05; ball 0 .42 0 .13 .12 .05; cut; both ball .19 .32 0 .06 .06 .1; gloss 22181a; soft 0; block 0 .64 .045 .022 .28 .012 .004; block 0 .1 .06 .03 .06 .012 .004; block 0 .95 0 .03 .05 .03 .02; both block .07 .28 .052 .008 .05 .004 0; leather 6a3a1c fine; rod .3 .04 .06 .24 .96 .06 .012`,
    { turn: 12 },
  ),
  palette: shapes(
    0.4,
    `leather c89458; soft .03; ball 0 .5 0 .44 .34 .025 ; cut; ball -.22 .34 0 .08 .08 .1; ball -.5 .3 0 .18 .16 .1; add; gloss d8342c; ball .3 .56 .03 .08 .07 .03; gloss 2f7fd0; ball .14 .7 .03 .08 .07 .03; gloss f4c22a; ball -.08 .74 .03 .08 .07 .03; gloss 3fae5a; ball .28 .36 .03 .08 .07 .03; gloss f4f4f0; ball -.26 .62 .03 .07 .06 .03`,
    { turn: 10 },
  ),
  clapper: shapes(
    0.36,
    `gloss 22262c; block 0 .36 0 .46 .3 .03 .01; plain f6f6f2; block -.3 .72 .01 .07 .05 .03 0 0 0 0; block 0 .72 .01 .07 .05 .03 0; block .3 .72 .01 .07 .05 .03 0; gloss 22262c; block -.15 .72 0 .08 .05 .03 0; block .15 .72 0 .08 .05 .03 0; block .42 .72 0 .05 .05 .03 0; block 0 .88 0 .46 .05 .03 0 0 0 12; plain f6f6f2; block -.24 .83 .012 .06 .05 .03 0 0 0 12; block .04 .89 .012 .06 .05 .03 0 0 0 12; block .3 .945 .012 .06 .05 .03 0 0 0 12; block 0 .46 .032 .4 .01 .004 0; block 0 .28 .032 .4 .01 .004 0`,
    { turn: 10 },
  ),
  chess: shapes(
    0.3,
    `gloss 2a2220; soft .02; tube 0 .06 0 .24 .06 .03; rod 0 .1 0 0 .5 0 .15 .1; tube 0 .54 0 .17 .03 .02; rod 0 .56 0 0 .72 0 .1 .14; ball 0 .8 0 .1 .06 .1; rod 0 .84 0 0 1 0 .025; rod -.07 .94 0 .07 .94 0 .025; gloss f0e4cc; tube .4 .05 .12 .16 .05 .03; rod .4 .08 .12 .4 .36 .12 .1 .06; ball .4 .46 .12 .1`,
    { turn: 0 },
  ),
  dice: shapes(
    0.16,
    `gloss f6f4ee; block 0 .34 0 .34 .34 .34 .07; gloss d8342c; ball 0 .34 .34 .07 .07 .02; gloss 1c1e22; ball .34 .5 .16 .02 .06 .06; ball .34 .18 -.16 .02 .06 .06; both ball .16 .68 .16 .06 .02 .06; both ball .16 .68 -.16 .06 .02 .06`,
    { turn: 35 },
  ),
  balloons: shapes(
    1.6,
    `gloss d8342c; ball -.17 .76 0 .15 .18 .15; gloss f4c22a; ball .15 .72 .04 .15 .18 .15; gloss 3a8fe0; ball 0 .86 -.06 .15 .18 .15; hair e8e4dc fine; rod -.17 .58 0 0 .04 0 .006; rod .15 .54 .04 0 .04 0 .006; rod 0 .68 -.06 0 .04 0 .006; gloss 8a6a4a; ball 0 .03 0 .04`,
    { floats: true, turn: 0 },
  ),
  puzzle: shapes(
    0.4,
    `gloss 3a8fd8; soft .02; block -.03 .42 0 .32 .32 .06 .03; ball .34 .42 0 .11 .11 .058; cut; ball -.03 .74 0 .11 .11 .2; gloss f2b52a; soft .02; block -.03 .86 -.13 .18 .1 .05 .03 0 0 14; ball .18 .92 -.13 .06`,
    { turn: 15 },
  ),
} satisfies Record<string, Thing>

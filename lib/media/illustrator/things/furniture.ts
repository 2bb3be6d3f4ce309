import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const FURNITURE = {
  chair: shapes(
    0.9,
    `leather b5793f; block 0 .48 0 .22 .03 .22 .02; block 0 .82 -.2 .2 .14 .025 .03; both rod .18 .46 .18 .2 .02 .2 .028 .022; both rod .18 .46 -.18 .2 .02 -.22 .028 .022; both rod .17 .5 -.2 .17 .9 -.22 .026`,
    { turn: 30 },
  ),
  armchair: shapes(
    0.9,
    `cloth 3f7d6b; soft .04; block 0 .3 .02 .34 .14 .3 .08; block 0 .64 -.26 .36 .3 .11 .1; both block .38 .42 .02 .1 .2 .32 .09; cloth 4f9480; block 0 .46 .08 .26 .07 .24 .06; leather 5a3a22; both rod .3 .16 .24 .32 .02 .26 .03; both rod .3 .16 -.26 .32 .02 -.28 .03`,
    { turn: 20 },
  ),
  sofa: shapes(
    1.9,
    `cloth 4a6fa8; soft .02; block 0 .14 0 .46 .08 .18 .04; block 0 .3 -.16 .46 .16 .06 .05; both block .46 .22 0 .05 .13 .2 .045; cloth 5f86c0; both block .2 .25 .03 .2 .05 .15 .035; both block .2 .35 -.08 .19 .11 .05 .04 -12 0 0; cloth f2b85a; block .3 .36 .02 .09 .09 .035 .03 -20 0 12; leather 5a3a22; both rod .4 .08 .14 .4 .01 .14 .02`,
    { turn: 12 },
  ),
  bed: shapes(
    2,
    `leather a8703c; block 0 .14 0 .38 .05 .5 .02; block 0 .34 -.5 .38 .26 .03 .04; both rod .34 .12 .44 .34 0 .44 .03; cloth f6f2ea; soft .03; block 0 .25 0 .36 .08 .48 .06; both block .17 .36 -.36 .14 .05 .1 .05 -16 0 0; cloth 6a8fc0; soft .03; block 0 .29 .14 .375 .07 .35 .06`,
    { turn: 28 },
  ),
  table: shapes(
    1.3,
    `leather b98352; block 0 .54 0 .5 .025 .3 .012; both rod .43 .52 .24 .45 .01 .25 .03 .022; both rod .43 .52 -.24 .45 .01 -.25 .03 .022`,
    { turn: 0 },
  ),
  desk: shapes(
    1.4,
    `leather c49a6c; block 0 .5 0 .5 .02 .24 .01; leather e8e2d6; block .34 .25 0 .13 .24 .22 .01; gloss 33383f; rod -.44 .48 .2 -.44 .01 .2 .02; rod -.44 .48 -.2 -.44 .01 -.2 .02; metal c8ccd2 fine; block .34 .38 .225 .05 .008 .01 0; block .34 .18 .225 .05 .008 .01 0`,
    { turn: 0 },
  ),
  shelf: shapes(
    2,
    `leather a87a4a; both block .3 .5 0 .015 .5 .13 .005; block 0 .02 0 .3 .015 .13 .005; block 0 .26 0 .3 .012 .13 .005; block 0 .5 0 .3 .012 .13 .005; block 0 .74 0 .3 .012 .13 .005; block 0 .985 0 .3 .015 .13 .005; cloth c8503c; block -.2 .36 .02 .05 .085 .09 .005; block .1 .6 .02 .04 .08 .09 .005; cloth 3a6f9a; block -.1 .35 .02 .04 .075 .09 .005; block .2 .84 .02 .05 .085 .09 .005; cloth e0b04a; block 0 .345 .02 .045 .07 .09 .005; block -.18 .59 .02 .06 .075 .09 .005; cloth 4f8a5a; block .16 .36 .02 .07 .085 .09 .005; block -.06 .83 .02 .07 .075 .09 .005; gloss f4efe6; ball -.2 .82 .02 .06 .07 .06; ball .16 .12 .02 .08 .08 .08`,
    { turn: 10 },
  ),
  pottedPlant: shapes(
    1.1,
    `gloss d9d2c6; rod 0 .04 0 0 .24 0 .12 .16; cut; block 0 .38 0 .3 .1 .3 0; leather 4a3424; tube 0 .26 0 .14 .015 .01; leather 3f8a4a; soft .015; rod 0 .26 0 0 .62 0 .02 .014; ring5 ball .17 .66 0 .18 .02 .075 0 0 28; ring4 ball .14 .5 .06 .17 .018 .07 0 20 14; ring4 ball .1 .82 .02 .14 .018 .06 0 40 55; ball 0 .94 0 .03 .1 .05`,
    { turn: 0 },
  ),
  lampStand: shapes(
    1.5,
    `gloss 2b3038; tube 0 .015 0 .14 .015 .01; rod 0 .02 0 0 .74 0 .014; glow ffe2a8 1.1; rod 0 .76 0 0 .94 0 .17 .11; cut; block 0 .64 0 .3 .1 .3 0; block 0 1.04 0 .3 .1 .3 0`,
    { glows: true },
  ),
  door: shapes(
    2.2,
    `plain f2ece0; both block .25 .5 0 .03 .5 .05 .005; block 0 .985 0 .28 .025 .05 .005; gloss 2f6f7a; block .0 .48 .0 .22 .48 .025 .005; tint 3f8592; block 0 .72 .02 .15 .15 .012 .01; block 0 .28 .02 .15 .18 .012 .01; metal e0b85a; ball .16 .47 .06 .03`,
    { turn: 20 },
  ),
  painting: shapes(
    1,
    `metal d8a84a; block 0 .5 0 .5 .4 .03 .02; glow a8d0e8 .6; block 0 .56 .03 .44 .28 .006 0; plain 5f8a5a; soft .06; block 0 .36 .034 .44 .12 .006 0; ball -.18 .46 .03 .18 .1 .012; ball .2 .44 .03 .2 .12 .012; glow ffe8a0 1; ball .18 .7 .036 .06 .06 .006`,
    { turn: 8 },
  ),
  mirror: shapes(1.4, `metal d8a84a; soft 0; ball 0 .5 0 .3 .5 .03; gloss cfe2ea; ball 0 .5 .014 .26 .46 .025`, {
    turn: 15,
  }),
  candle: shapes(
    0.2,
    `metal d8a84a; tube 0 .03 0 .3 .03 .02; tube 0 .1 0 .12 .06 .02; plain f8f2e2; rod 0 .14 0 0 .66 0 .085; glow ffc24a 3; soft .03; ball 0 .82 0 .05 .09 .05; rod 0 .84 0 0 .96 0 .035 .006`,
    { glows: true },
  ),
  cardboardBox: shapes(
    0.42,
    `plain c89a62; block 0 .34 0 .42 .34 .36 .01; both block .3 .74 .0 .16 .012 .36 .005 0 0 28; plain e6cf9a; block 0 .685 0 .05 .01 .362 .004; block 0 .5 .362 .05 .18 .006 .004`,
    { turn: 20 },
  ),
  stool: shapes(0.7, `leather a0563a; tube 0 .92 0 .34 .06 .04; metal 3a4048; ring4 rod .2 .9 .2 .32 .02 .32 .035`, {}),
  bath: shapes(
    1.7,
    `gloss f6f6f4; soft .03; block 0 .22 0 .48 .18 .24 .14; cut; block 0 .36 0 .42 .2 .18 .1; water 9ad4e6; block 0 .3 0 .41 .02 .17 .01; metal c8ccd2; soft .01; rod .4 .4 -.1 .4 .52 -.1 .02; rod .4 .52 -.1 .3 .52 -.1 .02; gloss ffffff; ball -.1 .34 .05 .08; ball 0 .35 0 .09; ball .1 .33 .06 .06`,
    { turn: 15 },
  ),
} satisfies Record<string, Thing>

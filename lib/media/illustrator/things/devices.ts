import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const DEVICES = {
  phone: shapes(
    0.16,
    `gloss 1f2329; block 0 .5 0 .23 .48 .03 .06; glow 3f8fe0 .8; block 0 .52 .03 .2 .4 .006 .004; glow f6f8fb .9; block 0 .7 .036 .16 .05 .003 .002; block 0 .56 .036 .16 .05 .003 .002; glow 4ac88a .9; block -.05 .42 .036 .11 .04 .003 .002`,
    { turn: 15 },
  ),
  laptop: shapes(
    0.36,
    `gloss b8bec6; block 0 .03 .1 .5 .025 .33 .02; block 0 .36 -.26 .5 .33 .02 .02 -14 0 0; glow 2f6fb0 .8; block 0 .365 -.232 .46 .29 .008 .004 -14 0 0; gloss 2b3038; block 0 .058 .04 .44 .006 .16 .003; block 0 .058 .32 .12 .004 .08 .003; glow f4c24a 1; block -.2 .32 -.226 .05 .12 .008 0 -14 0 0; glow 5ad8a0 1; block -.06 .36 -.23 .05 .17 .008 0 -14 0 0; glow f06a5a 1; block .08 .4 -.236 .05 .22 .008 0 -14 0 0`,
    { turn: 20 },
  ),
  monitor: shapes(
    0.6,
    `gloss 22262c; block 0 .62 0 .5 .32 .03 .02; tube 0 .2 -.02 .05 .14 .01; block 0 .02 0 .2 .02 .14 .01; glow 2b5f98 .8; block 0 .63 .03 .47 .28 .006 .002; glow f4f7fb .9; block -.26 .62 .036 .17 .22 .003 0; glow 5ad8a0 .9; block .14 .53 .036 .05 .12 .003 0; block .28 .6 .036 .05 .19 .003 0`,
    { turn: 12 },
  ),
  camera: shapes(
    0.16,
    `leather 26292f; block 0 .36 0 .44 .27 .14 .05; soft .02; block 0 .64 0 .16 .08 .12 .03; gloss 14161b; tube 0 .36 .22 .22 .14 .02 90 0 0; metal c8ccd2; ring 0 .36 .34 .21 .02 90 0 0; gloss 2f4f8a; ball 0 .36 .3 .17 .17 .06; metal d8342c fine; tube .3 .66 0 .05 .03 .01`,
    { turn: 25 },
  ),
  microphone: shapes(
    0.22,
    `metal a8aeb6; ball 0 .78 0 .19 .2 .19; gloss 1f2329; soft .02; rod 0 .6 0 0 .06 0 .13 .085; metal e0b85a; tube 0 .62 0 .15 .025 .01`,
    { turn: 0 },
  ),
  studioMicrophone: shapes(
    0.4,
    `metal 5a616b; soft .03; rod 0 .6 0 0 .86 0 .14 .14; gloss 1f2329; tube 0 .56 0 .15 .05 .02; ring 0 .68 0 .24 .02 90 0 0; rod 0 .42 0 0 .06 0 .025; tube 0 .03 0 .2 .03 .02; rod 0 .42 0 0 .46 0 .05`,
    { turn: 20 },
  ),
  headphones: shapes(
    0.2,
    `gloss 22262c; ring 0 .56 0 .36 .045 90 0 0; cut; block 0 .1 0 .6 .32 .3 0; add; leather c8342c; both tube .37 .32 0 .19 .07 .04 0 0 90; leather 1a1c20; both tube .3 .32 0 .17 .05 .03 0 0 90`,
    { turn: 25 },
  ),
  television: shapes(
    1,
    `gloss 1a1c20; block 0 .46 0 .5 .3 .03 .01; both rod .3 .16 0 .36 .02 .1 .02; glow 3f7fd0 .8; block 0 .46 .03 .47 .27 .004 0; glow f2a24a .9; ball -.12 .4 .03 .14 .14 .008; glow 3fae7a .9; block .1 .26 .034 .36 .05 .003 0`,
    { turn: 10 },
  ),
  gamepad: shapes(
    0.16,
    `leather 2b3038; soft .08; block 0 .4 0 .32 .16 .12 .08; both rod .32 .4 0 .38 .12 .06 .15 .12; gloss 4a515c; both tube .13 .36 .13 .07 .05 .02 90 0 0; gloss d8342c fine; ball .36 .5 .13 .04; gloss 3a8fd8 fine; ball .28 .44 .14 .04; gloss f2b52a fine; ball .36 .38 .14 .04; gloss e8ecf0 fine; block -.32 .45 .13 .08 .025 .03 .01; block -.32 .45 .13 .025 .08 .03 .01`,
    { turn: 10 },
  ),
  robot: shapes(
    1.3,
    `
    gloss e8ecf0; soft .03; block 0 .46 0 .17 .17 .12 .06; block 0 .8 0 .17 .13 .14 .06; rod 0 .6 0 0 .7 0 .05; both ball .23 .56 0 .07; both rod .25 .54 0 .28 .32 .06 .045 .04; both ball .28 .27 .08 .06; both rod .09 .28 0 .1 .08 0 .06 .065; both block .1 .04 .03 .07 .04 .11 .03; gloss 22303c; block 0 .8 .1 .14 .09 .06 .04; glow 4ad8f0 2; both ball .065 .81 .155 .035 .045 .015; block 0 .735 .158 .04 .008 .006 .004; ball 0 .5 .12 .045 .045 .015; metal a8aeb6 fine; rod 0 .92 0 0 1.02 0 .012; glow f25a3a 2; ball 0 1.04 0 .03`,
    { turn: 20 },
  ),
  chip: shapes(
    0.3,
    `gloss 1f6a4a; block 0 .04 0 .5 .03 .5 .01; gloss 1a1c20; block 0 .1 0 .28 .05 .28 .02; metal e0b85a fine; ring4 block .33 .06 .12 .06 .016 .02 0; ring4 block .33 .06 0 .06 .016 .02 0; ring4 block .33 .06 -.12 .06 .016 .02 0; ring4 block .44 .075 .3 .04 .01 .012 0; glow 4ad8f0 1.5; block 0 .153 0 .14 .004 .02 0; block 0 .153 0 .02 .004 .14 0`,
    { turn: 30 },
  ),
  battery: shapes(
    0.2,
    `gloss 22262c; tube 0 .42 0 .24 .4 .03; gloss 3fae5a; tube 0 .34 0 .243 .22 .01; metal d8dce0; tube 0 .86 0 .1 .05 .02; glow f4e04a 1.2; soft .005; rod .06 .5 .24 -.05 .34 .25 .025; rod -.05 .34 .25 .06 .34 .25 .025; rod .06 .34 .25 -.04 .18 .24 .025`,
    { turn: 10 },
  ),
  printer: shapes(
    0.4,
    `leather e4e6e8; block 0 .3 0 .46 .2 .36 .05; gloss 2b3038; block 0 .44 .1 .4 .03 .28 .01; plain ffffff; block 0 .62 -.2 .3 .2 .01 0 -16 0 0; block 0 .2 .46 .3 .006 .16 0; gloss 3fae5a fine; ball .34 .4 .36 .03`,
    { turn: 25 },
  ),
  clock: shapes(
    0.32,
    `gloss c8342c; tube 0 .5 0 .46 .09 .04 90 0 0; plain faf8f2; tube 0 .5 .06 .4 .05 .01 90 0 0; gloss 1c1e22 fine; rod 0 .5 .12 0 .76 .12 .018; rod 0 .5 .12 .17 .42 .12 .024; block 0 .84 .11 .016 .04 .01 0; block 0 .16 .11 .016 .04 .01 0; block .34 .5 .11 .04 .016 .01 0; block -.34 .5 .11 .04 .016 .01 0; metal d8b25a; both ball .26 .94 0 .13; both rod .26 .12 0 .34 .02 .04 .035`,
    { turn: 15 },
  ),
  stopwatch: shapes(
    0.2,
    `metal c8ccd2; tube 0 .44 0 .42 .09 .05 90 0 0; tube 0 .92 0 .07 .06 .02; plain faf8f2; tube 0 .44 .07 .35 .04 .01 90 0 0; gloss d8342c fine; rod 0 .44 .12 .18 .66 .12 .02; ring 0 .99 0 .08 .02 90 0 0; gloss 1c1e22 fine; block 0 .73 .11 .016 .04 .01 0; block 0 .15 .11 .016 .04 .01 0; block .29 .44 .11 .04 .016 .01 0; block -.29 .44 .11 .04 .016 .01 0`,
    { turn: 15 },
  ),
  bulb: shapes(
    0.2,
    `glow ffe08a 1.2; soft .1; ball 0 .64 0 .3 .3 .3; rod 0 .5 0 0 .32 0 .2 .13; metal a8aeb6; tube 0 .2 0 .14 .1 .03; ring 0 .16 0 .13 .025; ring 0 .23 0 .13 .025; gloss 22262c; ball 0 .08 0 .09 .06 .09`,
    { glows: true, turn: 0 },
  ),
  streetLamp: shapes(
    3.4,
    `plain 333a42; tube 0 .03 0 .06 .03 .02; rod 0 .04 0 0 .84 0 .024 .018; rod 0 .84 0 .0 .9 .0 .03; block 0 .99 0 .06 .015 .06 .01; glow ffe2a0 2; block 0 .93 0 .045 .05 .045 .02`,
    { glows: true },
  ),
  solar: shapes(
    1.6,
    `gloss 1f3f7a; block 0 .5 0 .5 .02 .34 .005 40 0 0; metal c8ccd2 fine; block 0 .51 .015 .5 .004 .006 0 40 0 0; block 0 .51 .015 .006 .004 .34 0 40 0 0; block .25 .51 .015 .006 .004 .34 0 40 0 0; block -.25 .51 .015 .006 .004 .34 0 40 0 0; rod 0 .5 -.05 0 .02 -.1 .03; block 0 .02 -.1 .16 .02 .12 .01`,
    { turn: 25 },
  ),
  drone: shapes(
    0.5,
    `gloss 2b3038; soft .03; ball 0 .5 0 .16 .09 .2; both rod .08 .52 .08 .36 .56 .34 .03; both rod .08 .52 -.08 .36 .56 -.34 .03; gloss c8ccd2 fine; both tube .36 .61 .34 .17 .008 .004; both tube .36 .61 -.34 .17 .008 .004; gloss 14161b; ball 0 .42 .14 .07; glow f25a3a 2; ball 0 .52 .2 .025`,
    { floats: true, turn: 30 },
  ),
  server: shapes(
    1.8,
    `gloss 22262c; block 0 .5 0 .24 .5 .26 .02; gloss 3a424c; block 0 .85 .26 .2 .05 .02 .01; block 0 .71 .26 .2 .05 .02 .01; block 0 .57 .26 .2 .05 .02 .01; block 0 .43 .26 .2 .05 .02 .01; block 0 .29 .26 .2 .05 .02 .01; block 0 .15 .26 .2 .05 .02 .01; glow 4ad8a0 2; block .13 .85 .284 .03 .012 .006 0; block .13 .57 .284 .03 .012 .006 0; block .13 .29 .284 .03 .012 .006 0; glow 4ab0f8 2; block .13 .71 .284 .03 .012 .006 0; block .13 .43 .284 .03 .012 .006 0; block .13 .15 .284 .03 .012 .006 0`,
    { turn: 20 },
  ),
} satisfies Record<string, Thing>

import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const VEHICLES = {
  car: shapes(
    4,
    `
    gloss c8342c; soft .04; block 0 .2 0 .19 .085 .5 .06; block 0 .32 -.05 .165 .075 .27 .07; cut; soft .01; both tube .17 .12 .31 .1 .1 .01 0 0 90; both tube .17 .12 -.31 .1 .1 .01 0 0 90
    gloss 26323c; soft .02; block 0 .33 -.05 .168 .05 .23 .04; block 0 .325 -.05 .13 .056 .275 .05
    gloss 1d1f23; both tube .165 .105 .31 .085 .045 .02 0 0 90; both tube .165 .105 -.31 .085 .045 .02 0 0 90; block 0 .13 0 .17 .03 .5 .02
    metal d4d8dd; both tube .205 .105 .31 .048 .01 .005 0 0 90; both tube .205 .105 -.31 .048 .01 .005 0 0 90; block 0 .17 .5 .12 .03 .01 .005
    glow fff4d8 1.2; both ball .13 .225 .49 .04 .028 .02; glow e03028 .8; both block .13 .23 -.5 .04 .02 .01`,
    { turn: 40 },
  ),
  bus: shapes(
    9,
    `
    gloss f2b52a; block 0 .22 0 .13 .15 .5 .03; cut; both tube .12 .07 .33 .06 .06 .01 0 0 90; both tube .12 .07 -.3 .06 .06 .01 0 0 90; gloss 2a3a48; block 0 .27 0 .132 .055 .47 .01; block 0 .26 .01 .11 .07 .493 .01; gloss f2b52a; both block .131 .27 .15 .004 .06 .012; both block .131 .27 -.15 .004 .06 .012; gloss 1d1f23; both tube .115 .065 .33 .055 .03 .01 0 0 90; both tube .115 .065 -.3 .055 .03 .01 0 0 90; glow fff4d8 1.2; both ball .09 .13 .5 .024; block 0 .345 .497 .08 .018 .006`,
    { turn: 35 },
  ),
  truck: shapes(
    7,
    `
    gloss 2f6fb0; soft .02; block 0 .28 .36 .16 .17 .13 .03; gloss 26323c; block 0 .34 .44 .13 .065 .055 .01; block 0 .34 .38 .162 .06 .07 .01; leather f4f4f0; block 0 .36 -.14 .17 .25 .34 .02; gloss 2b2f36; block 0 .1 0 .13 .03 .46 .01; both tube .14 .075 .35 .07 .035 .01 0 0 90; both tube .14 .075 -.2 .07 .035 .01 0 0 90; both tube .14 .075 -.36 .07 .035 .01 0 0 90; glow fff4d8 1.2; both ball .11 .17 .49 .03`,
    { turn: 40 },
  ),
  bicycle: shapes(
    1.7,
    `
    gloss 1d1f23 fine; ring 0 .2 .3 .19 .018 0 0 90; ring 0 .2 -.3 .19 .018 0 0 90; rod 0 .56 -.12 0 .56 -.24 .035 .05; both rod 0 .6 .24 .12 .62 .2 .016; gloss d8342c fine; rod 0 .2 .3 0 .58 .22 .018; rod 0 .52 .23 0 .2 -.02 .02; rod 0 .52 .22 0 .5 -.14 .018; rod 0 .55 -.16 0 .2 -.02 .018; rod 0 .2 -.3 0 .2 -.02 .014; rod 0 .2 -.3 0 .48 -.14 .014; metal c8ccd2 fine; tube 0 .2 -.02 .05 .012 .005 0 0 90; rod 0 .2 -.02 .06 .1 0 .012; both tube 0 .2 .3 .02 .03 .005 0 0 90; tube 0 .2 -.3 .02 .03 .005 0 0 90`,
    { turn: 75 },
  ),
  motorcycle: shapes(
    2,
    `
    gloss 1d1f23; ring 0 .2 .34 .15 .05 0 0 90; ring 0 .2 -.34 .15 .05 0 0 90; soft .03; rod 0 .46 -.06 0 .48 -.36 .05 .06; gloss c8342c; soft .04; ball 0 .46 .1 .09 .1 .18; rod 0 .4 -.1 0 .3 .1 .08 .07; ball 0 .36 .36 .05 .04 .14; metal c8ccd2; block 0 .24 .02 .09 .1 .13 .02; both rod .06 .2 .34 .06 .56 .2 .022; both rod .08 .17 0 .1 .18 -.42 .035 .04; both rod .05 .58 .2 .2 .6 .14 .018; glow fff4d8 1; ball 0 .5 .3 .06 .06 .04`,
    { turn: 65 },
  ),
  train: shapes(
    12,
    `
    gloss e8ecf0; soft .02; block 0 .2 -.06 .11 .14 .44 .04; ball 0 .17 .36 .11 .12 .16; gloss c8342c; block 0 .1 -.06 .112 .03 .44 .01; ball 0 .1 .36 .112 .04 .161; gloss 22303c; block 0 .24 -.1 .112 .04 .38 .005; ball 0 .25 .42 .08 .05 .07; gloss 2b2f36; block 0 .04 -.04 .08 .03 .44 .01; glow fff4d8 1.4; both ball .06 .12 .5 .018`,
    { turn: 32 },
  ),
  plane: shapes(
    12,
    `
    gloss f2f4f6; soft .03; rod 0 .36 -.3 0 .36 .36 .05 .07; rod 0 .36 .36 0 .35 .44 .07 .035; rod 0 .37 -.3 0 .4 -.5 .05 .02; soft .01; both rod .04 .33 .06 .46 .38 -.14 .028 .012; both rod .03 .4 -.42 .17 .42 -.5 .018 .008; gloss 2f6fb0; rod 0 .4 -.4 0 .6 -.5 .022 .014; both rod .46 .38 -.14 .48 .44 -.16 .012 .008; metal b8bec6; both rod .18 .29 .06 .18 .29 -.06 .034 .028; gloss 26323c; ball 0 .39 .4 .04 .022 .03; both block .066 .38 .04 .006 .008 .26 .002`,
    { floats: true, turn: 40 },
  ),
  helicopter: shapes(
    6,
    `
    gloss d8602c; soft .06; ball 0 .3 .14 .14 .15 .22; rod 0 .34 -.02 0 .42 -.48 .08 .025; rod 0 .42 -.46 0 .58 -.5 .03 .02; gloss 26323c; ball 0 .33 .22 .125 .1 .16; gloss 2b2f36 fine; both rod .14 .06 .36 .14 .06 -.14 .016; both rod .08 .2 .16 .14 .06 .2 .012; both rod .08 .2 0 .14 .06 0 .012; rod 0 .44 .1 0 .54 .1 .025; rod -.46 .55 .2 .46 .55 0 .014; rod -.16 .55 -.36 .16 .55 .5 .014; ring .03 .46 -.48 .08 .008 0 0 90`,
    { floats: true, turn: 50 },
  ),
  ship: shapes(
    10,
    `
    gloss 22405f; soft .02; block 0 .14 -.06 .13 .1 .38 .05; rod 0 .18 .28 0 .2 .48 .1 .02; cut; block 0 .3 0 .3 .08 .6; add; gloss b03a30; block 0 .06 -.06 .128 .03 .36 .02; leather f4f4f0; block 0 .3 -.16 .1 .09 .18 .02; block 0 .44 -.18 .08 .06 .12 .02; gloss d8602c; rod 0 .48 -.24 0 .64 -.26 .045 .04; gloss 26323c; block 0 .45 -.12 .082 .02 .063 .005; block 0 .32 -.16 .102 .02 .15 .005; gloss e0a23a; block 0 .26 .12 .09 .05 .06 .005; tint 3a8f6a; block 0 .26 .26 .07 .05 .05 .005`,
    { turn: 50, draught: 0.1 },
  ),
  longship: shapes(
    11,
    `leather 7a4a28; soft .02; ball 0 .16 0 .14 .13 .46; cut; block 0 .3 0 .3 .13 .7 0; ball 0 .2 0 .11 .1 .42; add; soft .02; rod 0 .14 .4 0 .4 .5 .03 .022; rod 0 .4 .5 0 .44 .42 .024 .03; rod 0 .14 -.4 0 .36 -.5 .03 .016; hair 5a3820 fine; rod 0 .1 0 0 .84 0 .014; rod -.24 .76 0 .24 .76 0 .012; cloth f2e6cc; block 0 .54 .02 .23 .2 .008 .004; cloth b8322a; block -.14 .54 .024 .045 .2 .008 .002; block .02 .54 .024 .045 .2 .008 .002; block .17 .54 .024 .045 .2 .008 .002; gloss c8302a; both tube .13 .17 .2 .05 .012 .005 0 0 90; gloss e0b24a; both tube .14 .17 .06 .05 .012 .005 0 0 90; gloss 2f5f8a; both tube .14 .17 -.08 .05 .012 .005 0 0 90; gloss c8302a; both tube .13 .17 -.22 .05 .012 .005 0 0 90`,
    { turn: 55, draught: 0.07 },
  ),
  sailboat: shapes(
    6,
    `
    spin -30; gloss 2f6fb0; soft .02; ball .02 .2 0 .44 .2 .16; cut; block 0 .4 0 .6 .2 .4 0; block -.56 .2 0 .2 .3 .4 0 0 0 -8; plain f4f2ea; ball .02 .2 0 .452 .21 .168; keep; block 0 .185 0 .6 .02 .4 0; cut; block -.56 .2 0 .19 .3 .4 0 0 0 -8; leather c8935a; ball .02 .2 0 .4 .03 .13; cut; block -.56 .2 0 .22 .3 .4 0; leather a8703c fine; rod 0 .14 0 0 1 0 .016 .012; rod 0 .25 0 -.4 .25 0 .014; plain fffdf6 fine; soft .01; block -.2 .6 0 .17 .34 .014 .01; cut; block -.487 .732 0 .3 .6 .1 0 0 0 -26.6; plain fffdf6 fine; soft .01; block .21 .57 0 .17 .31 .014 .01; cut; block .473 .714 0 .3 .6 .1 0 0 0 28.7`,
    { draught: 0.1, turn: 12 },
  ),
  rocket: shapes(
    8,
    `
    gloss f2f2ee; soft .05; rod 0 .3 0 0 .66 0 .13 .13; rod 0 .66 0 0 .92 0 .13 .02; cut; soft 0; block 0 .12 0 .3 .08 .3; gloss d8342c; soft .02; rod 0 .8 0 0 .96 0 .075 .012; ring3 rod .12 .36 0 .26 .14 0 .035 .02; ring3 rod .26 .14 0 .26 .06 0 .025 .015; tube 0 .5 0 .133 .02 .005; metal 8a9098; rod 0 .2 0 0 .12 0 .08 .1; gloss 2f7fb8; ball 0 .6 .12 .06 .06 .03; metal c8ccd2; ring 0 .6 .125 .062 .014 90 0 0`,
    { turn: 15 },
  ),
  satellite: shapes(
    3,
    `
    metal e0b85a; block 0 .5 0 .12 .16 .12 .02; gloss 24478a; both block .34 .5 0 .18 .1 .01 .004; metal c8ccd2 fine; rod -.5 .5 0 .5 .5 0 .015; rod 0 .66 0 0 .8 0 .015; both block .34 .5 .012 .004 .1 .006 0; gloss eef0f2; soft .02; ball 0 .32 .12 .14 .14 .06 40 0 0; cut; ball 0 .31 .18 .14 .14 .06 40 0 0`,
    { floats: true, turn: 30 },
  ),
  tractor: shapes(
    3.4,
    `
    gloss 2f8a3f; soft .03; block 0 .34 .2 .11 .1 .22 .04; block 0 .28 -.12 .13 .08 .16 .03; both ball .2 .42 -.2 .06 .06 .16; gloss 1d1f23; both tube .21 .24 -.2 .23 .07 .03 0 0 90; both tube .17 .14 .3 .13 .045 .02 0 0 90; gloss f2c22a; both tube .27 .24 -.2 .11 .02 .01 0 0 90; both tube .21 .14 .3 .06 .01 .005 0 0 90; gloss 2f8a3f fine; both rod .12 .36 .0 .12 .76 -.04 .016; both rod .12 .36 -.28 .12 .76 -.28 .016; block 0 .78 -.16 .16 .02 .18 .01; gloss 2b2f36 fine; rod .05 .42 .3 .05 .66 .3 .018; ring 0 .48 -.02 .07 .012 60 0 0; block 0 .38 -.2 .08 .04 .06 .03`,
    { turn: 50 },
  ),
  hotAirBalloon: shapes(
    9,
    `
    cloth d8402f; soft .04; ball 0 .68 0 .3 .3 .3; rod 0 .52 0 0 .34 0 .22 .08; tint f2b52a; ring6 ball .16 .68 0 .16 .27 .07 0 90 0; leather a8743a; block 0 .1 0 .075 .07 .075 .02; hair 4a3a2a fine; both rod .06 .16 .06 .075 .32 .05 .006; both rod .06 .16 -.06 .075 .32 -.05 .006`,
    { floats: true, turn: 10 },
  ),
  taxi: shapes(
    4,
    `
    gloss f4c22a; soft .04; block 0 .2 0 .19 .085 .5 .06; block 0 .32 -.05 .165 .075 .27 .07; cut; soft .01; both tube .17 .12 .31 .1 .1 .01 0 0 90; both tube .17 .12 -.31 .1 .1 .01 0 0 90; gloss 26323c; soft .02; block 0 .33 -.05 .168 .05 .23 .04; block 0 .325 -.05 .13 .056 .275 .05; gloss 1d1f23; both tube .165 .105 .31 .085 .045 .02 0 0 90; both tube .165 .105 -.31 .085 .045 .02 0 0 90; block 0 .13 0 .17 .03 .5 .02; both block .19 .24 .1 .006 .02 .04 0; both block .19 .24 -.06 .006 .02 .04 0; glow fff4d8 1.2; block 0 .415 -.05 .06 .025 .03 .01; both ball .13 .225 .49 .04 .028 .02`,
    { turn: 40 },
  ),
  ambulance: shapes(
    5,
    `
    gloss f6f6f4; soft .02; block 0 .3 -.1 .17 .2 .38 .04; block 0 .22 .34 .16 .12 .14 .05; gloss d8302a; block 0 .24 -.1 .172 .025 .38 0; both block .172 .38 -.12 .004 .07 .022 0; both block .172 .38 -.12 .004 .022 .07 0; gloss 26323c; block 0 .36 .3 .14 .07 .06 .03; gloss 1d1f23; both tube .15 .08 .3 .08 .04 .02 0 0 90; both tube .15 .08 -.3 .08 .04 .02 0 0 90; glow 3a6cff 2; both block .08 .52 .2 .05 .025 .03 .01`,
    { turn: 40 },
  ),
} satisfies Record<string, Thing>

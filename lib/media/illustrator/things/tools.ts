import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const TOOLS = {
  hammer: shapes(
    0.34,
    `leather c08a4a; rod 0 .04 0 0 .84 0 .05 .04; metal 8a9098; soft .02; rod -.1 .86 0 .22 .86 0 .08; tube .26 .86 0 .11 .05 .01 0 0 90; rod -.1 .87 0 -.3 .8 0 .07 .015`,
    { turn: 10 },
  ),
  wrench: shapes(
    0.34,
    `metal a8aeb6; soft .03; rod 0 .2 0 0 .74 0 .06; ball 0 .84 0 .17 .15 .05; ball 0 .12 0 .12 .12 .05; cut; soft 0; block .03 .96 0 .06 .12 .1 0 0 0 -15; tube 0 .12 0 .06 .1 .004 90 0 0`,
    { turn: 10 },
  ),
  gears: shapes(
    0.7,
    `metal d8a84a; tube -.12 .58 0 .27 .07 .01 90 0 0; block -.12 .58 0 .34 .05 .06 .01; block -.12 .58 0 .34 .05 .06 .01 0 0 45; block -.12 .58 0 .34 .05 .06 .01 0 0 90; block -.12 .58 0 .34 .05 .06 .01 0 0 135; cut; tube -.12 .58 0 .11 .12 .01 90 0 0; metal 8a94a0; tube .28 .26 .02 .19 .06 .01 90 0 0; block .28 .26 .02 .25 .04 .05 .01 0 0 20; block .28 .26 .02 .25 .04 .05 .01 0 0 80; block .28 .26 .02 .25 .04 .05 .01 0 0 140; cut; tube .28 .26 0 .07 .12 .01 90 0 0`,
    { floats: true, turn: 10 },
  ),
  lock: shapes(
    0.4,
    `metal e0b24a; block 0 .3 0 .34 .3 .13 .06; metal a8aeb6; ring 0 .62 0 .22 .06 90 0 0; gloss 2b2f36; ball 0 .36 .12 .07 .07 .03; block 0 .24 .12 .03 .1 .02 .01`,
    { turn: 12 },
  ),
  keyring: shapes(
    0.2,
    `metal e0b24a; ring 0 .74 0 .17 .045 90 0 0; rod 0 .58 0 0 .1 0 .045; block .08 .14 0 .08 .035 .03 .01; block .07 .26 0 .07 .035 .03 .01; metal c8ccd2; ring .16 .88 .04 .16 .02 90 40 0; gloss d8342c; ball .34 .7 .1 .1 .14 .05`,
    { turn: 12 },
  ),
  shield: shapes(
    0.7,
    `gloss 2f5fa8; soft .1; block 0 .66 0 .34 .24 .05 .05; rod 0 .5 0 0 .14 0 .3 .03; cut; soft .02; block 0 .5 -.5 1 1 .46 0; block 0 .5 .56 1 1 .46 0; add; gloss f4f4f0; soft .02; rod -.15 .54 .1 -.03 .42 .1 .045; rod -.03 .42 .1 .18 .7 .1 .045`,
    { turn: 10 },
  ),
  scissors: shapes(
    0.26,
    `gloss d8342c; ring -.16 .2 0 .13 .045 90 0 0; ring .16 .2 0 .13 .045 90 0 0; metal c8ccd2; soft .01; rod -.1 .32 0 .08 .6 .01 .045; rod .08 .6 .01 .2 .96 .01 .05 .01; rod .1 .32 0 -.08 .6 -.01 .045; rod -.08 .6 -.01 -.2 .96 -.01 .05 .01; ball 0 .48 .03 .045 .045 .03`,
    { turn: 8 },
  ),
  pencil: shapes(
    0.2,
    `gloss f2b82a; rod 0 .2 0 0 .82 0 .065; leather e8c89a; rod 0 .2 0 0 .06 0 .062 .02; gloss 22262c; rod 0 .07 0 0 .01 0 .022 .006; metal c8ccd2; tube 0 .84 0 .07 .04 .005; leather f08a94; rod 0 .88 0 0 .94 0 .062`,
    { turn: 0 },
  ),
  book: shapes(
    0.28,
    `leather b03a34; block 0 .42 .09 .32 .42 .015 .01; block 0 .42 -.09 .32 .42 .015 .01; block -.32 .42 0 .02 .42 .1 .015; plain f8f2e2; block .01 .42 0 .3 .39 .078 .004; metal e0b24a; block .02 .6 .106 .18 .05 .004 0; block .02 .3 .106 .12 .02 .004 0`,
    { turn: 30 },
  ),
  openBook: shapes(
    0.34,
    `leather 9a3a30; block -.24 .1 0 .25 .014 .33 .01 0 0 10; block .24 .1 0 .25 .014 .33 .01 0 0 -10; plain faf4e4; soft .02; block -.23 .15 0 .22 .03 .3 .01 0 0 14; block .23 .15 0 .22 .03 .3 .01 0 0 -14; plain 8a8478; block -.23 .188 -.16 .15 .003 .012 0 0 0 14; block -.23 .188 -.06 .15 .003 .012 0 0 0 14; block -.23 .188 .04 .15 .003 .012 0 0 0 14; block .23 .188 -.16 .15 .003 .012 0 0 0 -14; block .23 .188 -.06 .15 .003 .012 0 0 0 -14; block .23 .188 .04 .15 .003 .012 0 0 0 -14`,
    { turn: 10 },
  ),
  newspaper: shapes(
    0.4,
    `plain f4f0e4; block 0 .4 0 .32 .4 .03 .01 -10 0 0; plain 3a3a3c; block 0 .68 -.02 .26 .04 .016 0 -10 0 0; block -.13 .46 .02 .12 .12 .016 0 -10 0 0; plain 8a8884; block .14 .54 .006 .12 .012 .016 0 -10 0 0; block .14 .48 .016 .12 .012 .016 0 -10 0 0; block .14 .42 .026 .12 .012 .016 0 -10 0 0; block 0 .24 .06 .26 .012 .016 0 -10 0 0; block 0 .18 .07 .26 .012 .016 0 -10 0 0`,
    { turn: 12 },
  ),
  letter: shapes(
    0.3,
    `plain f6ecd6; block 0 .34 0 .46 .3 .03 .01; plain d8c49a; rod -.44 .6 .03 0 .32 .035 .012; rod .44 .6 .03 0 .32 .035 .012; gloss c8342c; tube 0 .33 .045 .09 .015 .01 90 0 0`,
    { turn: 12 },
  ),
  document: shapes(
    0.34,
    `plain fbfaf6; block 0 .48 0 .34 .48 .02 .01; plain 4a6fa8; block -.1 .82 .02 .18 .03 .006 0; plain a8a8a4; block 0 .68 .02 .26 .014 .006 0; block 0 .6 .02 .26 .014 .006 0; block 0 .52 .02 .26 .014 .006 0; block 0 .44 .02 .26 .014 .006 0; block -.08 .36 .02 .18 .014 .006 0; gloss c8342c; tube .18 .18 .02 .08 .012 .005 90 0 0`,
    { turn: 14 },
  ),
  clipboard: shapes(
    0.3,
    `leather 9a6236; block 0 .48 .2 .37 .48 .024 .02; plain fbfaf6; block 0 .43 .226 .31 .39 .012 .004; plain 8a8e94; block .07 .68 .236 .18 .018 .006 0; block .07 .55 .236 .18 .018 .006 0; block .07 .42 .236 .18 .018 .006 0; block .07 .29 .236 .18 .018 .006 0; block .02 .16 .236 .13 .018 .006 0; plain 2f8f6a; block -.2 .68 .236 .035 .035 .006 0; block -.2 .55 .236 .035 .035 .006 0; block -.2 .42 .236 .035 .035 .006 0; plain c4c8cc; block -.2 .29 .236 .035 .035 .006 0; block -.2 .16 .236 .035 .035 .006 0; metal a8aeb6; soft .02; block 0 .88 .24 .17 .05 .03 .02; block 0 .95 .23 .08 .05 .025 .02`,
    { turn: 18 },
  ),
  calendar: shapes(
    0.34,
    `plain fbfaf6; block 0 .42 0 .4 .42 .04 .01; gloss d8342c; block 0 .76 .01 .4 .1 .045 .01; metal 8a9098; both ring .2 .88 0 .06 .02 0 0 90; plain b8bcc2; block -.24 .54 .04 .06 .05 .006 0; block -.08 .54 .04 .06 .05 .006 0; block .08 .54 .04 .06 .05 .006 0; block .24 .54 .04 .06 .05 .006 0; block -.24 .38 .04 .06 .05 .006 0; block -.08 .38 .04 .06 .05 .006 0; block .24 .38 .04 .06 .05 .006 0; block -.24 .22 .04 .06 .05 .006 0; block -.08 .22 .04 .06 .05 .006 0; block .08 .22 .04 .06 .05 .006 0; gloss 2f8fd8; block .08 .38 .044 .07 .06 .01 0`,
    { turn: 14 },
  ),
  briefcase: shapes(
    0.42,
    `leather 7a4a2a; block 0 .3 0 .46 .28 .13 .04; leather 5a341c; block 0 .4 0 .47 .02 .135 .005; ring 0 .6 0 .14 .03 90 0 0; cut; block 0 .5 0 .2 .07 .1 0; add; metal e0b24a; both block .24 .4 .135 .05 .045 .012 .01`,
    { turn: 20 },
  ),
  suitcase: shapes(
    0.7,
    `gloss 2f8f86; block 0 .42 0 .3 .36 .14 .06; gloss 277a72; block -.15 .42 .13 .02 .34 .02 .01; block 0 .42 .13 .02 .34 .02 .01; block .15 .42 .13 .02 .34 .02 .01; metal c8ccd2; both rod .12 .76 -.06 .12 1 -.06 .016; rod -.12 1 -.06 .12 1 -.06 .025; gloss 22262c; both ball .22 .04 .08 .05; both ball .22 .04 -.08 .05`,
    { turn: 25 },
  ),
  backpack: shapes(
    0.5,
    `cloth d8602c; soft .04; block 0 .42 0 .3 .4 .16 .12; block 0 .28 .17 .22 .18 .07 .06; cloth 2f4858; ring 0 .84 -.04 .08 .025 90 0 0; block 0 .5 .16 .24 .02 .02 .01; metal e0b24a fine; both ball .1 .47 .22 .02`,
    { turn: 20 },
  ),
  folder: shapes(
    0.34,
    `plain f2b84a; block 0 .36 -.03 .44 .34 .02 .02; block -.26 .72 -.03 .16 .05 .02 .02; plain fbfaf6; block 0 .42 0 .38 .34 .012 .005; plain f6ca6a; block 0 .32 .04 .44 .3 .02 .02 8 0 0`,
    { turn: 14 },
  ),
  cap: shapes(
    0.36,
    `cloth 22304e; rod 0 .3 0 0 .42 0 .26 .24; block 0 .56 0 .46 .025 .46 .01 0 45 0; metal e0b24a; ball 0 .6 0 .04 .02 .04; rod 0 .6 0 .34 .585 .16 .012; rod .34 .585 .16 .36 .32 .18 .012; rod .36 .34 .18 .36 .2 .18 .02 .035`,
    { turn: 20 },
  ),
  bell: shapes(
    0.34,
    `metal e9b23c; soft .04; ball 0 .66 0 .24 .26 .24; rod 0 .6 0 0 .3 0 .24 .34; cut; soft 0; block 0 .04 0 .6 .2 .6 0; add; soft .01; ring 0 .26 0 .36 .035; ring 0 .96 0 .07 .025 90 0 0; ball 0 .18 0 .08`,
    { turn: 0 },
  ),
  hourglass: shapes(
    0.34,
    `leather 8a5a30; tube 0 .04 0 .3 .04 .02; tube 0 .96 0 .3 .04 .02; ring3 rod .24 .06 0 .24 .94 0 .025; gloss d8ecf2; soft .05; ball 0 .72 0 .2 .2 .2; ball 0 .28 0 .2 .2 .2; rod 0 .6 0 0 .4 0 .05; glow f2c46a .5; ball 0 .2 .0 .19 .12 .19; ball 0 .64 .0 .17 .1 .17`,
    { turn: 15 },
  ),
  umbrella: shapes(
    0.9,
    `cloth d8342c; soft .02; ball 0 .62 0 .48 .34 .48; cut; ball 0 .56 0 .46 .33 .46; block 0 .3 0 .7 .32 .7 0; add; cloth f4f0e6; ring4 ball .3 .74 0 .12 .14 .08; leather 6a4426; rod 0 .94 0 0 .1 0 .018; rod 0 .94 0 0 1.02 0 .012; ring .06 .1 0 .06 .02 90 0 0; cut; block .1 .2 0 .08 .1 .1 0`,
    { turn: 0 },
  ),
  ladder: shapes(
    2.4,
    `leather c49a5a; both rod .14 0 0 .11 1 -.16 .022; rod -.135 .12 -.02 .135 .12 -.02 .016; rod -.13 .28 -.045 .13 .28 -.045 .016; rod -.125 .44 -.07 .125 .44 -.07 .016; rod -.12 .6 -.096 .12 .6 -.096 .016; rod -.118 .76 -.12 .118 .76 -.12 .016; rod -.115 .92 -.147 .115 .92 -.147 .016`,
    { turn: 15 },
  ),
  anchor: shapes(
    1,
    `metal 5a646e; soft .03; rod 0 .1 0 0 .84 0 .05; ring 0 .92 0 .08 .03 90 0 0; rod -.2 .7 0 .2 .7 0 .045; rod 0 .08 0 -.3 .24 0 .06; rod 0 .08 0 .3 .24 0 .06; rod -.3 .24 0 -.36 .4 0 .06 .015; rod .3 .24 0 .36 .4 0 .06 .015`,
    { turn: 15 },
  ),
  trafficLight: shapes(
    2.6,
    `gloss 2b3038; rod 0 0 0 0 .6 0 .03; block 0 .78 0 .1 .22 .09 .03; glow f03a2a 1.8; ball 0 .92 .08 .06 .06 .03; gloss 8a7420; ball 0 .78 .08 .06 .06 .03; gloss 1f6a3a; ball 0 .64 .08 .06 .06 .03`,
    { turn: 15 },
  ),
  saw: shapes(
    0.5,
    `metal c8ccd2; block .12 .3 0 .36 .09 .012 .004 0 0 -8; leather b5793f; soft .03; ring -.32 .34 0 .1 .05 90 0 0`,
    { turn: 10 },
  ),
  drill: shapes(
    0.3,
    `gloss f2b22a; soft .04; rod -.2 .66 0 .14 .66 0 .13; rod -.1 .6 0 -.16 .2 0 .08 .09; gloss 22262c; block -.16 .1 0 .15 .09 .1 .03; rod .14 .66 0 .26 .66 0 .09 .06; metal a8aeb6; rod .26 .66 0 .48 .66 0 .025; gloss d8342c; block -.04 .46 0 .03 .06 .04 .01`,
    { turn: 15 },
  ),
  shovel: shapes(
    1.2,
    `leather b5793f; rod 0 .3 0 0 .9 0 .022; ring 0 .95 0 .06 .018 90 0 0; metal 8a9098; soft .02; block 0 .2 0 .1 .12 .012 .01; rod 0 .12 0 0 .02 0 .09 .02`,
    { turn: 15 },
  ),
  wateringCan: shapes(
    0.4,
    `gloss 3fae8a; tube 0 .32 0 .26 .26 .03; soft .02; rod .2 .24 0 .5 .58 0 .06 .04; rod .5 .58 0 .56 .62 0 .08 .1; ring -.26 .42 0 .17 .035 90 0 0; ring 0 .6 0 .16 .03 90 0 0`,
    { turn: 15 },
  ),
  broom: shapes(
    1.3,
    `leather c08a4a; rod 0 .3 0 0 1 0 .018; cloth e0bd5f; soft .02; rod 0 .3 0 0 .04 0 .05 .13; cloth c8342c; tube 0 .28 0 .065 .02 .005`,
    { turn: 10 },
  ),
  paintbrush: shapes(
    0.3,
    `leather c8342c; rod 0 .06 0 0 .5 0 .03 .045; metal c8ccd2; tube 0 .6 0 .07 .08 .01; leather e8c89a; rod 0 .68 0 0 .84 0 .075 .06; gloss 2f7fd0; rod 0 .82 0 0 .98 0 .06 .01`,
    { turn: 10 },
  ),
  sword: shapes(
    1,
    `metal d0d6dc; soft 0; block 0 .6 0 .035 .34 .01 .006; rod 0 .92 0 0 1 0 .03 .004; metal e0b24a; rod -.14 .26 0 .14 .26 0 .03; ball 0 .04 0 .04; leather 5a341c; rod 0 .24 0 0 .06 0 .026`,
    { turn: 8 },
  ),
  treasure: shapes(
    0.7,
    `leather 8a5a30; block 0 .2 0 .4 .2 .26 .02; tube 0 .5 -.22 .26 .4 .02 0 0 90; cut; block 0 .3 -.1 .6 .16 .4 0; tube 0 .46 -.18 .2 .36 .01 0 0 90; add; metal e9b23c; ball 0 .38 .02 .36 .1 .22; ring6 ball .2 .44 0 .08 .025 .08; both block .26 .2 .26 .03 .2 .012 .005; block 0 .3 .265 .06 .07 .02 .01; gloss c8283c; ball .1 .48 .08 .06; gloss 3aa0d8; ball -.12 .47 .1 .05`,
    { turn: 20 },
  ),
  scroll: shapes(
    0.5,
    `plain f2e2ba; block 0 .5 0 .26 .36 .012 .005; leather 8a5a30; rod -.34 .88 0 .34 .88 0 .045; rod -.34 .1 0 .34 .1 0 .045; plain 7a6442; block 0 .7 .014 .18 .014 .004 0; block 0 .6 .014 .18 .014 .004 0; block 0 .5 .014 .18 .014 .004 0; block -.04 .4 .014 .14 .014 .004 0; gloss c8342c; tube .12 .26 .02 .06 .012 .005 90 0 0`,
    { turn: 10 },
  ),
} satisfies Record<string, Thing>

import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

/** Signs for what has no shape of its own: money, growth, danger, speech. */
export const IDEAS = {
  coins: shapes(
    0.3,
    `metal e9b23c; tube -.22 .08 .1 .22 .06 .03; tube -.22 .2 .1 .22 .05 .03; tube -.2 .31 .1 .22 .05 .03; tube .22 .08 0 .22 .06 .03; tube .22 .2 0 .22 .05 .03; tube .24 .31 .01 .22 .05 .03; tube .22 .42 0 .22 .05 .03; tube .23 .53 0 .22 .05 .03; tube .02 .26 .36 .24 .04 .02 76 0 0; metal f6d880; tube .23 .575 0 .16 .012 .004; tube -.2 .355 .1 .16 .012 .004; block .02 .28 .41 .03 .12 .012 .004`,
    { turn: 5 },
  ),
  cash: shapes(
    0.3,
    `plain 5fa86a; block 0 .06 0 .44 .06 .22 .01; block .02 .17 .01 .44 .05 .22 .01 0 6 0; block -.02 .27 0 .44 .05 .22 .01 0 -5 0; plain dff0d8; tube -.02 .325 0 .1 .004 .002; block -.28 .325 .02 .08 .004 .12 .002 0 -5 0; block .24 .325 -.02 .08 .004 .12 .002 0 -5 0; plain f4ecd8; block 0 .17 0 .1 .17 .228 .005`,
    { turn: 30 },
  ),
  piggy: shapes(
    0.36,
    `gloss f2a0b0; soft .06; ball 0 .42 -.02 .28 .26 .36; ball 0 .46 .3 .16 .16 .12; both rod .15 .26 .18 .16 .05 .2 .07 .065; both rod .15 .26 -.2 .16 .05 -.22 .07 .065; rod 0 .43 .38 0 .43 .46 .09 .085; both rod .12 .64 .2 .17 .76 .22 .06 .02; ring 0 .46 -.38 .05 .02 0 0 90; cut; soft 0; block 0 .7 -.02 .02 .06 .11 0; metal e9b23c; tube 0 .78 -.02 .15 .02 .01 90 90 0; gloss 14161b fine; both ball .085 .54 .4 .026; both ball .03 .43 .54 .018`,
    { turn: 45 },
  ),
  card: shapes(
    0.2,
    `gloss 2f5fa8; block 0 .4 0 .46 .29 .02 .03 0 0 8; metal e9c05a; block -.24 .44 .02 .08 .06 .01 .01 0 0 8; gloss dfe6f0; block .02 .28 .02 .32 .02 .006 .002 0 0 8; block -.16 .2 .02 .16 .016 .006 .002 0 0 8; gloss d8442f; ball .26 .2 .018 .08 .08 .01; gloss f2b23a; ball .34 .22 .02 .08 .08 .01`,
    { turn: 15 },
  ),
  wallet: shapes(
    0.22,
    `leather 8a5230; block 0 .32 0 .44 .3 .1 .05; leather 6a3c22; block .28 .34 .1 .17 .1 .03 .03; metal e0b85a; ball .24 .34 .13 .04 .04 .02; plain 5fa86a; block -.06 .64 -.02 .34 .08 .015 .005 0 0 4; plain dfe6f0; block .04 .62 .03 .3 .06 .012 .005`,
    { turn: 15 },
  ),
  cart: shapes(
    1,
    `metal c8ccd2; both rod .24 .42 .36 .26 .72 .4 .016; both rod .26 .72 .4 .3 .78 -.34 .018; both rod .24 .42 .36 .24 .42 -.26 .016; both rod .24 .42 -.26 .3 .78 -.34 .016; both rod .25 .57 .38 .27 .6 -.3 .012; rod -.24 .42 .36 .24 .42 .36 .016; rod -.26 .72 .4 .26 .72 .4 .018; rod -.24 .42 .1 .24 .42 .1 .012; rod -.24 .42 -.12 .24 .42 -.12 .012; both rod .24 .42 -.2 .24 .12 -.3 .018; both rod .24 .12 -.3 .24 .1 .34 .018; gloss d8342c; rod -.3 .8 -.4 .3 .8 -.4 .03; gloss 22262c; both tube .24 .06 .3 .06 .025 .01 0 0 90; both tube .24 .06 -.28 .06 .025 .01 0 0 90; gloss d8442f; ball -.08 .54 .16 .12; gloss f2b23a; block .1 .58 .02 .1 .16 .08 .02; leather 5fae3f; ball -.1 .56 -.1 .13; plain 3a8fd0; block .12 .56 .24 .08 .12 .06 .02`,
    { turn: 50 },
  ),
  bag: shapes(
    0.4,
    `plain e8563f; block 0 .36 0 .32 .36 .16 .015; hair faf6ec fine; both ring 0 .74 .1 .15 .018 90 0 0; plain faf6ec; tube 0 .36 .15 .14 .015 .005 90 0 0; plain f2b85a; block .36 .26 .12 .2 .26 .12 .01`,
    { turn: 15 },
  ),
  gift: shapes(
    0.36,
    `gloss d8342c; block 0 .3 0 .4 .3 .4 .02; block 0 .62 0 .43 .06 .43 .02; gloss f4d88a; block 0 .34 0 .07 .352 .41 .006; block 0 .34 0 .41 .352 .07 .006; soft .02; ring .13 .78 0 .12 .045 76 0 30; ring -.13 .78 0 .12 .045 76 0 -30; ball 0 .72 0 .07`,
    { turn: 25 },
  ),
  target: shapes(
    0.8,
    `gloss d8342c; tube 0 .54 0 .44 .04 .01 90 0 0; gloss faf8f2; tube 0 .54 .01 .35 .045 .004 90 0 0; gloss d8342c; tube 0 .54 .02 .26 .045 .004 90 0 0; gloss faf8f2; tube 0 .54 .03 .17 .045 .004 90 0 0; gloss d8342c; tube 0 .54 .04 .085 .045 .004 90 0 0; leather a8703c; both rod .2 .26 -.04 .3 0 -.1 .03; rod 0 .2 -.06 0 0 -.3 .03; hair f2c23a; rod 0 .54 .1 .24 .72 .4 .018; gloss 2f6fb0; rod .2 .69 .35 .28 .75 .45 .03 .05`,
    { turn: -15 },
  ),
  crown: shapes(
    0.26,
    `metal e9b23c; tube 0 .2 0 .4 .16 .01; cut; tube 0 .3 0 .34 .34 .01; add; ring8 rod .38 .3 0 .43 .62 0 .1 .02; ring8 ball .43 .66 0 .05; gloss c8283c; ring8 ball .4 .18 0 .035 .05 .04; cloth 8a2038; soft .05; ball 0 .34 0 .33 .24 .33`,
    { turn: 10 },
  ),
  diamond: shapes(
    0.3,
    `gloss 7ad4f0; tube 0 .39 0 .44 .33 0; cut; ring8 block .434 .124 0 .3 .6 .5 0 0 0 -38.5; ring8 block .532 .852 0 .3 .6 .5 0 0 0 45`,
    { turn: 0 },
  ),
  scales: shapes(
    0.7,
    `metal e0b24a; tube 0 .04 0 .22 .04 .02; rod 0 .06 0 0 .86 0 .03 .022; ball 0 .9 0 .05; rod -.4 .82 0 .4 .74 0 .022; hair a8803c fine; rod -.4 .82 0 -.52 .48 0 .008; rod -.4 .82 0 -.28 .48 0 .008; rod .4 .74 0 .52 .4 0 .008; rod .4 .74 0 .28 .4 0 .008; metal e9c05a; ball -.4 .47 0 .16 .07 .16; cut; block -.4 .56 0 .2 .08 .2 0; add; ball .4 .39 0 .16 .07 .16; cut; block .4 .48 0 .2 .08 .2 0; gloss d8442f; ball .4 .44 0 .09`,
    { turn: 10 },
  ),
  handcoin: shapes(
    0.4,
    `skin e0a880; soft .03; ball 0 .26 0 .24 .07 .16; rod -.18 .26 0 -.44 .2 0 .1 .09; rod .14 .28 .1 .36 .32 .1 .05 .04; rod .16 .28 .03 .4 .32 .03 .05 .04; rod .16 .28 -.05 .38 .32 -.05 .05 .04; rod .12 .28 -.12 .32 .32 -.12 .045 .035; rod -.06 .3 .14 .08 .42 .2 .05 .04; cloth 2f4f8a; rod -.36 .21 0 -.5 .18 0 .13; metal e9b23c; tube .04 .56 0 .18 .03 .02 80 0 0; metal f6d880; block .04 .56 .03 .025 .1 .012 .004`,
    { turn: 10 },
  ),
  chartUp: shapes(
    0.9,
    `gloss 3a8fd8; block -.36 .14 0 .08 .14 .1 .015; tint 3fae8a; block -.12 .24 0 .08 .24 .1 .015; tint f2b23a; block .12 .34 0 .08 .34 .1 .015; tint e8563f; block .36 .46 0 .08 .46 .1 .015; gloss f4f4f0; soft .01; rod -.42 .42 .14 -.14 .58 .14 .025; rod -.14 .58 .14 .08 .74 .14 .025; rod .08 .74 .14 .4 1.06 .14 .025; rod .4 1.06 .14 .24 1.04 .14 .025; rod .4 1.06 .14 .42 .9 .14 .025; leather 5a4a40; block 0 -.0 0 .52 .02 .16 .01`,
    { turn: 20 },
  ),
  chartDown: shapes(
    0.9,
    `gloss 3a8fd8; block -.36 .46 0 .08 .46 .1 .015; tint 3fae8a; block -.12 .34 0 .08 .34 .1 .015; tint f2b23a; block .12 .24 0 .08 .24 .1 .015; tint e8563f; block .36 .12 0 .08 .12 .1 .015; gloss d8342c; soft .01; rod -.42 1.0 .14 -.14 .78 .14 .025; rod -.14 .78 .14 .1 .6 .14 .025; rod .1 .6 .14 .42 .34 .14 .025; rod .42 .34 .14 .26 .36 .14 .025; rod .42 .34 .14 .4 .5 .14 .025; leather 5a4a40; block 0 -.0 0 .52 .02 .16 .01`,
    { turn: 20 },
  ),
  pieChart: shapes(
    0.6,
    `gloss 3a8fd8; tube 0 .5 0 .44 .07 .02 90 0 0; cut; block .3 .8 0 .3 .3 .3 0; add; gloss f2b23a; tube .05 .56 .0 .44 .07 .02 90 0 0; keep; block .35 .86 0 .3 .3 .3 0; gloss e8563f; tube 0 .5 .02 .442 .06 .02 90 0 0; keep; block -.02 .1 0 .46 .4 .3 0 0 0 26; cut; block 0 .9 0 1 .4 1 0`,
    { turn: 15 },
  ),
  network: shapes(
    0.8,
    `gloss 3a8fd8; ball 0 .5 0 .13; gloss f2b23a; ball -.36 .78 .05 .09; gloss 3fae8a; ball .36 .74 -.05 .1; gloss e8563f; ball -.3 .18 0 .09; gloss 8a5ac0; ball .34 .24 .06 .09; metal c8ccd2; rod 0 .5 0 -.36 .78 .05 .022; rod 0 .5 0 .36 .74 -.05 .022; rod 0 .5 0 -.3 .18 0 .022; rod 0 .5 0 .34 .24 .06 .022; rod -.36 .78 .05 .36 .74 -.05 .014; rod -.3 .18 0 .34 .24 .06 .014`,
    { floats: true, turn: 10 },
  ),
  speech: shapes(
    0.6,
    `gloss f8f8f4; soft .05; ball 0 .58 0 .46 .32 .1; rod -.18 .36 0 -.34 .1 .04 .09 .01; gloss 3a8fd8; ball -.2 .58 .09 .055; ball 0 .58 .1 .055; ball .2 .58 .09 .055`,
    { floats: true, turn: 10 },
  ),
  placard: shapes(
    0.9,
    `leather a8743c; rod 0 0 0 0 .7 0 .022; plain faf6ec; block 0 .72 .025 .34 .24 .014 .01; gloss d8302a; block -.04 .72 .044 .04 .14 .004 .002; ball -.04 .53 .044 .04 .04 .008; block .1 .72 .044 .04 .14 .004 .002; ball .1 .53 .044 .04 .04 .008`,
    { turn: 0 },
  ),
  megaphone: shapes(
    0.4,
    `gloss e8563f; soft .02; rod -.24 .5 0 .06 .56 0 .1 .17; rod .06 .56 0 .32 .62 0 .17 .3; cut; ball .52 .68 0 .24 .3 .3; add; gloss f4f4f0; rod -.24 .5 0 -.38 .47 0 .11 .09; gloss 2b3038; rod -.1 .44 0 -.14 .12 0 .05`,
    { turn: 15 },
  ),
  thumb: shapes(
    0.4,
    `skin e8b088; soft .03; ball 0 .36 0 .2 .2 .16; rod .02 .44 .02 .04 .86 .02 .085 .07; rod .14 .5 .1 .14 .5 .0 .08; rod -.02 .5 .14 .2 .5 .12 .06; rod -.02 .38 .16 .2 .38 .14 .06; rod -.02 .26 .15 .2 .26 .13 .055; cloth 2f6fb0; rod -.2 .3 0 -.42 .26 0 .17 .18`,
    { turn: 0 },
  ),
  check: shapes(
    0.5,
    `gloss 3fae5a; tube 0 .5 0 .46 .07 .04 90 0 0; gloss ffffff; soft .02; rod -.22 .5 .1 -.06 .34 .1 .055; rod -.06 .34 .1 .24 .68 .1 .055`,
    { turn: 10 },
  ),
  cross: shapes(
    0.5,
    `gloss d8342c; tube 0 .5 0 .46 .07 .04 90 0 0; gloss ffffff; rod -.2 .3 .1 .2 .7 .1 .055; rod .2 .3 .1 -.2 .7 .1 .055`,
    { turn: 10 },
  ),
  warning: shapes(
    0.7,
    `gloss f4c02a; soft .04; rod -.36 .18 0 .36 .18 0 .08; rod .36 .18 0 0 .82 0 .08; rod 0 .82 0 -.36 .18 0 .08; soft .02; block 0 .34 0 .26 .16 .06 .02; block 0 .56 0 .12 .12 .06 .02; gloss 1c1e22; rod 0 .62 .08 0 .42 .08 .055 .03; ball 0 .27 .08 .045`,
    { turn: 10 },
  ),
  question: shapes(
    0.7,
    `gloss 3a7fd8; soft .03; rod -.18 .72 0 -.1 .86 0 .07; rod -.1 .86 0 .06 .9 0 .07; rod .06 .9 0 .18 .78 0 .07; rod .18 .78 0 .14 .62 0 .07; rod .14 .62 0 0 .5 0 .07; rod 0 .5 0 0 .36 0 .07; soft 0; ball 0 .14 0 .09`,
    { turn: 10 },
  ),
  star: shapes(
    0.5,
    `gloss f4c02a; soft .05; ball 0 .5 0 .2 .2 .1; rod 0 .5 0 0 .94 0 .13 .03; rod 0 .5 0 .42 .64 0 .13 .03; rod 0 .5 0 -.42 .64 0 .13 .03; rod 0 .5 0 .26 .14 0 .13 .03; rod 0 .5 0 -.26 .14 0 .13 .03`,
    { floats: true, turn: 10 },
  ),
  stairs: shapes(
    1.2,
    `plain e6ddcc; block -.32 .06 0 .16 .06 .2 .008; block -.1 .14 0 .12 .14 .2 .008; block .12 .24 0 .12 .24 .2 .008; block .34 .34 0 .12 .34 .2 .008; gloss d8342c; rod .34 .68 0 .34 1.02 0 .014; block .42 .94 0 .08 .06 .008 .004`,
    { turn: 25 },
  ),
  dominoes: shapes(
    0.6,
    `gloss f6f2e8; block -.38 .22 0 .03 .2 .11 .015 0 0 -52; block -.24 .24 0 .03 .2 .11 .015 0 0 -36; block -.08 .26 0 .03 .2 .11 .015 0 0 -20; block .1 .24 0 .03 .2 .11 .015; block .26 .24 0 .03 .2 .11 .015; block .42 .24 0 .03 .2 .11 .015`,
    { turn: 35 },
  ),
  link: shapes(0.5, `metal 9aa2ac; ring -.16 .5 0 .2 .06 90 0 20; ring .16 .5 0 .2 .06 30 0 20`, { turn: 10 }),
  chain: shapes(
    0.8,
    `metal a8aeb6; ring 0 .84 0 .13 .04 90 0 0; ring 0 .62 0 .13 .04 90 90 0; ring 0 .4 0 .13 .04 90 0 0; ring 0 .18 0 .13 .04 90 90 0`,
    { floats: true, turn: 25 },
  ),
  database: shapes(
    0.8,
    `gloss 3a7fc0; tube 0 .18 0 .32 .13 .04; tube 0 .5 0 .32 .13 .04; tube 0 .82 0 .32 .13 .04; glow 5af0c0 1.6; ball .14 .2 .3 .03; ball .14 .52 .3 .03; ball .14 .84 .3 .03; gloss dfe8f0; block -.06 .2 .31 .1 .015 .02 .005; block -.06 .52 .31 .1 .015 .02 .005; block -.06 .84 .31 .1 .015 .02 .005`,
    { turn: 10 },
  ),
  recycle: shapes(
    0.6,
    `gloss 3fae5a; ring 0 .5 0 .32 .07 90 0 0; cut; block .0 .9 0 .07 .16 .2 0; block .32 .28 0 .08 .14 .2 0 0 0 55; block -.32 .28 0 .08 .14 .2 0 0 0 -55; add; rod .02 .82 0 .2 .82 0 .14 .01; rod .26 .28 0 .14 .12 0 .14 .01; rod -.34 .36 0 -.3 .54 0 .14 .01`,
    { turn: 10 },
  ),
  flag: shapes(
    2.2,
    `metal c8ccd2; rod 0 0 0 0 1 0 .018; ball 0 1.01 0 .028; gloss d8342c; soft .03; block .18 .84 .01 .17 .13 .01 .005 0 8 0; block .44 .83 .03 .12 .13 .01 .005 0 -16 0`,
    { turn: 10 },
  ),
  pin: shapes(
    0.6,
    `gloss d8342c; soft .08; ball 0 .7 0 .26; rod 0 .6 0 0 .06 0 .18 .015; gloss faf8f2; ball 0 .71 .18 .12 .12 .1; plain 8ab07a; tube 0 .015 0 .3 .015 .01`,
    { turn: 5 },
  ),
  signpost: shapes(
    2.2,
    `leather 8a5f34; rod 0 0 0 0 .96 0 .03; leather c89a5a; block .14 .82 .03 .26 .06 .018 .01; rod .4 .82 .03 .48 .82 .03 .04 .008; block -.14 .64 .03 .26 .06 .018 .01 0 12 0; rod -.4 .64 .08 -.48 .64 .1 .04 .008; block .12 .46 .03 .22 .055 .018 .01 0 -10 0`,
    { turn: 5 },
  ),
  infinity: shapes(0.6, `gloss 8a5ac0; ring -.22 .4 0 .18 .06 90 0 0; ring .22 .4 0 .18 .06 90 0 0`, {
    floats: true,
    turn: 10,
  }),
  musicNote: shapes(
    0.5,
    `gloss 2f5fb0; soft .02; ball -.2 .16 0 .14 .11 .09 0 0 20; ball .24 .24 0 .14 .11 .09 0 0 20; rod -.08 .18 0 -.08 .82 0 .035; rod .36 .26 0 .36 .92 0 .035; block .14 .84 0 .25 .06 .035 .02 0 0 12`,
    { floats: true, turn: 10 },
  ),
} satisfies Record<string, Thing>

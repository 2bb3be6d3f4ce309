import { BURNING_HOUSE } from './burning-house.ts'
import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const BUILDINGS = {
  house: shapes(
    6,
    `
    plain f2e2c4; block 0 .28 0 .36 .28 .3 .01; plain c05a3a; both block .2 .66 0 .3 .025 .36 .01 0 0 -38; plain f2e2c4; block 0 .6 .0 .2 .1 .29 .01 ; gloss 8a4a2a; block 0 .16 .3 .08 .16 .015 .01; gloss 5f9ac0; both block .22 .3 .3 .075 .09 .012 .005; plain faf8f2; both block .22 .3 .306 .085 .008 .012 0; both block .22 .3 .306 .008 .1 .012 0; both block .22 .19 .32 .1 .015 .03 .005; plain a8543a; block .22 .82 -.08 .05 .14 .05 .01; metal e0b85a fine; ball .05 .16 .325 .014; leather 4f9a3c; soft .03; both ball .36 .06 .36 .1 .09 .08; both ball .22 .05 .38 .08 .07 .07`,
    { turn: 28 },
  ),
  burningHouse: BURNING_HOUSE,
  shop: shapes(
    5,
    `
    plain e6d8bc; block 0 .42 0 .44 .42 .24 .01; gloss 9ad0e0; block -.1 .26 .24 .26 .2 .01 .004; gloss 2f6f5a; block .28 .24 .24 .09 .24 .014 .006; plain 2f6f5a; block 0 .62 .25 .44 .07 .03 .01; cloth d8442f; soft .005; block -.36 .52 .34 .06 .012 .12 .004 28 0 0; block -.12 .52 .34 .06 .012 .12 .004 28 0 0; block .12 .52 .34 .06 .012 .12 .004 28 0 0; block .36 .52 .34 .06 .012 .12 .004 28 0 0; tint faf6ec; block -.24 .52 .34 .06 .012 .12 .004 28 0 0; block 0 .52 .34 .06 .012 .12 .004 28 0 0; block .24 .52 .34 .06 .012 .12 .004 28 0 0; gloss d8432f; ball -.24 .16 .26 .05; gloss f2b52a; ball -.1 .16 .26 .05; gloss 7ab03a; ball .02 .16 .26 .05; metal e0b85a fine; ball .22 .24 .26 .016`,
    { turn: 15 },
  ),
  castleTower: shapes(
    10,
    `
    plain b8b2a6; soft .01; tube 0 .36 0 .18 .36 .01; tube 0 .72 0 .22 .06 .01; ring8 block .19 .82 0 .035 .05 .035 .005; both tube .34 .24 0 .12 .24 .01; both tube .34 .48 0 .15 .04 .01; plain 9a4a3a; rod 0 .86 0 0 .99 0 .13 .01; both rod .34 .54 0 .34 .74 0 .14 .01; plain 3a3430; block 0 .1 .17 .06 .1 .02 .01; block 0 .46 .17 .025 .06 .02 .01; both block .34 .3 .11 .018 .05 .02 .01; cloth d8a43a fine; block .06 1.02 0 .06 .03 .004 0; hair 4a3a2a fine; rod 0 .96 0 0 1.06 0 .008`,
    { turn: 20 },
  ),
  lighthouse: shapes(
    12,
    `
    plain f6f2ea fine; soft .01; rod 0 .05 0 0 .72 0 .1 .062; cut; block 0 -.08 0 .4 .12 .4 0; block 0 .85 0 .4 .12 .4 0; plain d8362c fine; rod 0 .05 0 0 .72 0 .107 .069; soft .02; keep; block 0 .2 0 .4 .07 .4 0; plain d8362c fine; rod 0 .05 0 0 .72 0 .107 .069; soft .02; keep; block 0 .5 0 .4 .07 .4 0; leather 9a948a fine; soft .01; tube 0 .025 0 .15 .025 .016; tube 0 .05 0 .126 .028 .016; plain 3f454c fine; tube 0 .735 0 .1 .016 .014; soft .01; rod 0 .69 0 0 .73 0 .064 .082; plain f6f2ea fine; tube 0 .765 0 .07 .022 .01; glow ffe9a0 2.4; tube 0 .835 0 .048 .055 .008; gloss 2b3038 fine; ring6 rod .052 .78 0 .052 .89 0 .008; gloss c8342c fine; soft .01; ball 0 .885 0 .076 .07 .076; cut; block 0 .805 0 .2 .08 .2 0; add; rod 0 .94 0 0 .995 0 .008 .004; ball 0 .96 0 .016; plain 5a3a2a fine; block 0 .1 .098 .028 .045 .02 .01; tube 0 .142 .098 .028 .016 .01 90 0 0; gloss 2a3a48 fine; block 0 .33 .086 .017 .026 .016 .008; block 0 .62 .07 .014 .022 .016 .008`,
    { glows: true, turn: -25 },
  ),
  windmill: shapes(
    9,
    `plain f0e6d2; rod 0 0 0 0 .56 0 .17 .11; cut; block 0 -.12 0 .4 .12 .4 0; plain 8a4a32; soft .02; rod 0 .58 0 0 .72 0 .13 .02; plain 6a4426; block 0 .07 .15 .045 .08 .03 .01; gloss 2a3a48; block 0 .36 .13 .03 .04 .02 .005; hair 6a4a2c fine; rod 0 .6 .1 0 .6 .19 .025; rod -.26 .34 .17 .26 .86 .17 .014; rod .26 .34 .17 -.26 .86 .17 .014; cloth faf4e6; block .17 .7 .175 .13 .05 .006 0 0 0 45; block -.1 .77 .175 .05 .13 .006 0 0 0 45; block -.17 .5 .175 .13 .05 .006 0 0 0 45; block .1 .43 .175 .05 .13 .006 0 0 0 45`,
    { turn: 15 },
  ),
  windTurbine: shapes(
    14,
    `gloss f4f6f8; rod 0 0 0 0 .66 0 .026 .016; rod 0 .67 -.04 0 .67 .05 .026 .022; rod 0 .67 .05 0 .99 .05 .02 .006; rod 0 .67 .05 .28 .51 .05 .02 .006; rod 0 .67 .05 -.28 .51 .05 .02 .006; ball 0 .67 .07 .03`,
    { turn: 15 },
  ),
  factory: shapes(
    9,
    `plain b0583f; block 0 .2 0 .46 .2 .3 .005; plain 8a4432; block -.3 .44 0 .13 .02 .3 .004 0 0 24; block 0 .44 0 .13 .02 .3 .004 0 0 24; block .3 .44 0 .13 .02 .3 .004 0 0 24; plain b0583f; rod .34 .4 -.16 .34 .92 -.16 .06 .045; rod .16 .4 -.18 .16 .8 -.18 .055 .04; plain f2ece0; tube .34 .84 -.16 .052 .03 .005; gloss f4d27a; block -.3 .24 .3 .09 .07 .012 .004; block -.06 .24 .3 .09 .07 .012 .004; plain 3a4048; block .24 .16 .3 .12 .16 .012 .005; plain e8e8e6; soft .05; ball .36 .99 -.16 .07; ball .45 1.06 -.18 .09; ball .2 .88 -.2 .06`,
    { turn: 25 },
  ),
  hospital: shapes(
    9,
    `plain f4f4f2; block 0 .36 0 .3 .36 .24 .01; both block .38 .24 0 .12 .24 .2 .01; gloss 7ab4d0; both block .16 .5 .24 .06 .04 .01 0; both block .16 .34 .24 .06 .04 .01 0; both block .38 .34 .2 .06 .04 .01 0; both block .38 .18 .2 .06 .04 .01 0; gloss 2a3a48; block 0 .1 .24 .1 .1 .012 .005; plain d8302a; block 0 .61 .25 .1 .032 .012 0; block 0 .61 .25 .032 .1 .012 0; block 0 .22 .3 .16 .02 .08 .005`,
    { turn: 20 },
  ),
  school: shapes(
    9,
    `plain c8704a; block 0 .24 0 .48 .24 .2 .01; block 0 .34 .08 .14 .34 .18 .01; plain 5a4a44; both block .09 .74 .08 .12 .02 .2 .004 0 0 -34; gloss 8ac0d8; both block .24 .32 .2 .05 .06 .012 0; both block .39 .32 .2 .05 .06 .012 0; both block .24 .13 .2 .05 .06 .012 0; both block .39 .13 .2 .05 .06 .012 0; plain faf6ec; tube 0 .5 .26 .07 .012 .005 90 0 0; gloss 1c1e22 fine; rod 0 .5 .275 0 .55 .275 .008; rod 0 .5 .275 .03 .49 .275 .008; gloss 3a5a4a; block 0 .12 .26 .07 .12 .012 .005; hair 4a3a2a fine; rod 0 .76 .08 0 1 .08 .008; cloth d8342c fine; block .07 .95 .08 .07 .04 .004 0`,
    { turn: 15 },
  ),
  temple: shapes(
    9,
    `plain e8dfca; block 0 .04 0 .5 .04 .32 .005; block 0 .1 0 .45 .03 .28 .005; tube -.36 .36 .22 .045 .24 .01; tube -.12 .36 .22 .045 .24 .01; tube .12 .36 .22 .045 .24 .01; tube .36 .36 .22 .045 .24 .01; both tube .36 .36 -.2 .045 .24 .01; block 0 .63 0 .46 .04 .28 .005; soft 0; block 0 .74 0 .44 .09 .26 .005; cut; block .3 .86 0 .4 .09 .4 0 0 0 -20; block -.3 .86 0 .4 .09 .4 0 0 0 20; plain a89a80; block 0 .34 -.02 .3 .24 .16 .005`,
    { turn: 18 },
  ),
  church: shapes(
    11,
    `plain f0e8d8; block .12 .2 0 .3 .2 .18 .005; block -.3 .32 0 .13 .32 .14 .005; plain 8a4a3a; both block .12 .44 .1 .31 .018 .14 .004 48 0 0; plain f0e8d8; block .12 .44 0 .29 .08 .08 .005; plain 5a6a78; rod -.3 .64 0 -.3 1 0 .15 .012; metal e0b85a fine; rod -.3 .98 0 -.3 1.1 0 .012; rod -.34 1.06 0 -.26 1.06 0 .012; gloss 4a6a9a; block .02 .2 .18 .035 .1 .012 .01; block .2 .2 .18 .035 .1 .012 .01; block .36 .2 .18 .035 .1 .012 .01; gloss 6a4426; block -.3 .11 .14 .05 .11 .014 .01; plain faf6ec; tube -.3 .5 .14 .05 .012 .004 90 0 0; gloss 22262c fine; rod -.3 .5 .155 -.3 .535 .155 .007; rod -.3 .5 .155 -.275 .49 .155 .007`,
    { turn: -25 },
  ),
  pyramid: shapes(
    20,
    `plain e0bc74; block 0 .03 0 .5 .03 .5 0; block 0 .09 0 .45 .03 .45 0; block 0 .15 0 .4 .03 .4 0; block 0 .21 0 .35 .03 .35 0; block 0 .27 0 .3 .03 .3 0; block 0 .33 0 .25 .03 .25 0; block 0 .39 0 .2 .03 .2 0; block 0 .45 0 .15 .03 .15 0; block 0 .51 0 .1 .03 .1 0; block 0 .57 0 .05 .03 .05 0; plain 5a4628; block 0 .06 .46 .05 .07 .06 0`,
    { turn: 35 },
  ),
  skyscraper: shapes(
    24,
    `gloss 6f95b0; block 0 .4 0 .15 .4 .15 .004; block 0 .84 0 .11 .06 .11 .004; rod 0 .88 0 0 1 0 .012 .004; metal d0d6dc fine; both block .1 .4 .15 .006 .4 .006 0; block 0 .4 .15 .006 .4 .006 0; both block .15 .4 0 .006 .4 .006 0; block 0 .2 0 .154 .006 .154 0; block 0 .4 0 .154 .006 .154 0; block 0 .6 0 .154 .006 .154 0; block 0 .78 0 .154 .006 .154 0; glow ffe6a8 .8; block .05 .3 .151 .03 .05 .002 0; block -.06 .52 .151 .03 .05 .002 0; block .05 .68 .151 .03 .04 .002 0`,
    { turn: 30 },
  ),
  barn: shapes(
    7,
    `plain b03a2e; block 0 .26 0 .34 .26 .34 .005; block 0 .56 0 .2 .12 .34 .005; plain 6a6460; both block .27 .62 0 .18 .025 .38 .005 0 0 -52; both block .1 .76 0 .14 .025 .38 .005 0 0 -22; plain faf6ec; block 0 .2 .345 .16 .012 .01 0; block 0 .4 .345 .16 .012 .01 0; both block .15 .2 .345 .012 .2 .01 0; block 0 .2 .345 .21 .012 .01 0 0 0 50; block 0 .2 .345 .21 .012 .01 0 0 0 -50; plain 3a2a22; block 0 .56 .345 .06 .07 .01 0`,
    { turn: 25 },
  ),
  tent: shapes(
    2.6,
    `cloth e08a3c; soft .01; both block .2 .32 0 .02 .4 .4 .01 0 0 32; cloth c86a2a; block 0 .28 -.36 .36 .3 .012 .005; cut; block .36 .5 -.36 .3 .5 .1 0 0 0 32; block -.36 .5 -.36 .3 .5 .1 0 0 0 -32; glow ffd890 .7; block 0 .12 -.3 .2 .12 .01 0; hair 3a3028 fine; rod 0 .68 .42 0 .68 -.42 .016`,
    { turn: 25 },
  ),
  bridge: shapes(
    16,
    `plain 9a4a3a; block 0 .2 0 .12 .015 .5 .004; both block .1 .4 .24 .02 .4 .02 .004; both block .1 .4 -.24 .02 .4 .02 .004; block 0 .7 .24 .1 .015 .015 .004; block 0 .7 -.24 .1 .015 .015 .004; hair 6a3228 fine; both rod .1 .78 .24 .1 .26 0 .008; both rod .1 .26 0 .1 .78 -.24 .008; both rod .1 .78 .24 .1 .22 .5 .008; both rod .1 .78 -.24 .1 .22 -.5 .008`,
    { turn: 60 },
  ),
  fountain: shapes(
    2.4,
    `plain c8c0b0; tube 0 .1 0 .48 .1 .03; cut; tube 0 .18 0 .42 .1 .01; add; rod 0 .06 0 0 .5 0 .08 .05; ball 0 .54 0 .22 .05 .22; cut; ball 0 .6 0 .2 .06 .2; water 7ac0e0; tube 0 .13 0 .42 .02 .005; tube 0 .56 0 .17 .015 .005; soft .02; rod 0 .56 0 0 .92 0 .03 .015; ring8 rod .06 .84 0 .16 .58 0 .012`,
    {},
  ),
  statue: shapes(
    2.6,
    `plain d8d2c4; soft .04; block 0 .1 0 .2 .1 .2 .01; soft .03; rod -.03 .22 0 -.05 .5 0 .06 .07; rod .05 .22 .02 .04 .5 0 .06 .07; ball 0 .6 0 .11 .14 .08; ball 0 .82 .01 .065 .075 .07; rod .1 .68 0 .22 .86 .04 .04 .03; rod -.1 .68 0 -.16 .5 .06 .04 .03; rod .22 .86 .04 .22 .98 .04 .02 .03`,
    { turn: 15 },
  ),
  gate: shapes(
    4,
    `plain b8b2a6; both block .34 .4 0 .12 .4 .14 .01; soft .03; block 0 .74 0 .46 .1 .14 .01; cut; tube 0 .42 0 .22 .3 .01 90 0 0; add; soft 0; block -.36 .88 0 .06 .05 .14 .005; block -.12 .88 0 .06 .05 .14 .005; block .12 .88 0 .06 .05 .14 .005; block .36 .88 0 .06 .05 .14 .005`,
    { turn: 10 },
  ),
} satisfies Record<string, Thing>

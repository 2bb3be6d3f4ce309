import type { Thing } from './maker.ts'
import { shapes } from './shape-text.ts'

export const ANIMALS = {
  dog: shapes(
    0.62,
    `
    fur b9814a; soft .08; ball 0 .42 -.1 .135 .145 .26; ball 0 .47 .12 .14 .155 .14; rod .09 .4 .16 .1 .22 .25 .07 .05; rod .1 .22 .25 .1 .06 .27 .05 .042; rod -.09 .4 .12 -.1 .22 .06 .07 .05; rod -.1 .22 .06 -.1 .1 -.03 .05 .042; rod .09 .38 -.26 .1 .24 -.22 .085 .055; rod .1 .24 -.22 .1 .06 -.12 .05 .042; rod -.09 .38 -.28 -.1 .24 -.36 .085 .055; rod -.1 .24 -.36 -.1 .09 -.42 .05 .042
    ball .1 .04 .3 .05 .036 .066; ball -.1 .075 -.01 .05 .036 .064 24 0 0; ball .1 .04 -.09 .05 .036 .066; ball -.1 .075 -.4 .05 .036 .064 30 0 0; rod 0 .52 .18 0 .68 .25 .1 .095; ball 0 .77 .26 .145 .135 .14; rod 0 .5 -.32 0 .66 -.44 .042 .034; rod 0 .66 -.44 .02 .8 -.44 .034 .02; tint f0dfc4; ball 0 .71 .38 .08 .062 .1; ball 0 .4 .19 .09 .12 .08
    fur 6a4426; both ball .145 .75 .23 .04 .12 .07 0 0 14
    gloss 14161b fine; ball 0 .745 .47 .036 .028 .026; both ball .06 .81 .375 .027; gloss ffffff fine; both ball .066 .82 .4 .0115; leather e0707a fine; ball 0 .655 .44 .03 .035 .02
    leather d8434f fine; ring 0 .6 .23 .105 .02 20 0 0`,
  ),
  cat: shapes(
    0.42,
    `
    fur e08a3c; soft .06; ball 0 .3 -.06 .17 .24 .2; ball 0 .42 .05 .13 .16 .12; both rod .075 .36 .12 .08 .05 .17 .055 .045; both ball .13 .08 -.02 .08 .09 .14; ball 0 .68 .1 .17 .15 .15; both rod .1 .78 .09 .13 .9 .08 .055 .008
    soft .03; rod .1 .08 -.24 .34 .1 -.1 .045 .04; rod .34 .1 -.1 .42 .26 -.02 .04 .03; tint f7ead6; ball 0 .63 .21 .09 .06 .07; ball 0 .36 .14 .08 .13 .06
    gloss 5aa84a fine; both ball .07 .71 .22 .036; gloss 14161b fine; both ball .072 .71 .248 .014 .026 .012; leather e88a90 fine; ball 0 .66 .28 .02 .014 .014`,
  ),
  bird: shapes(
    0.22,
    `
    fur 3a8fd8; soft .06; ball 0 .5 0 .2 .2 .28 -20 0 0; ball 0 .72 .2 .15 .15 .15; rod 0 .46 -.22 0 .42 -.46 .07 .04; tint f2a24a; ball 0 .46 .14 .16 .16 .16
    fur 256fb0; both ball .17 .52 -.06 .05 .12 .22 -20 0 0; gloss f2b52a fine; rod 0 .7 .33 0 .68 .46 .045 .008; both rod .07 .3 .03 .07 .04 .05 .016; both ball .07 .03 .08 .03 .015 .07; gloss 14161b fine; both ball .11 .76 .28 .028`,
  ),
  horse: shapes(
    1.7,
    `
    fur 8a5530; soft .08; ball 0 .56 -.06 .13 .15 .27; ball 0 .58 .16 .12 .14 .12; ball 0 .58 -.26 .13 .15 .12; both rod .075 .5 .18 .08 .06 .2 .055 .032; both rod .08 .5 -.28 .08 .06 -.28 .065 .034; rod 0 .62 .22 0 .88 .36 .11 .075; rod 0 .9 .36 0 .78 .52 .085 .055; both rod .045 .95 .34 .055 1.02 .33 .025 .006
    fur 2a1a12; soft .04; rod 0 .98 .32 0 .7 .14 .045 .04; rod 0 .6 -.38 0 .24 -.46 .05 .05; ball 0 .97 .38 .03 .05 .05; gloss 1c1512; both tube .08 .03 .2 .045 .03; both tube .08 .03 -.28 .045 .03; gloss 14161b fine; both ball .066 .88 .43 .018`,
    { turn: 65 },
  ),
  cow: shapes(
    1.5,
    `
    fur f4f0ea; soft .08; ball 0 .5 -.04 .19 .2 .34; both rod .12 .4 .2 .12 .05 .2 .065 .045; both rod .12 .4 -.26 .12 .05 -.26 .07 .045; rod 0 .58 .26 0 .68 .4 .13 .1; ball 0 .68 .48 .11 .11 .14; soft .02; tint 2a2422; ball .13 .58 .02 .1 .1 .12; ball -.12 .5 -.2 .1 .12 .12; ball .02 .66 -.14 .12 .06 .12; both ball .15 .72 .4 .07 .03 .04 0 0 -20
    leather e8a6a0; ball 0 .62 .58 .085 .07 .06; ball 0 .3 -.16 .09 .07 .1; gloss e6dcc4 fine; both rod .08 .78 .4 .13 .86 .4 .025 .008; gloss 14161b fine; both ball .088 .72 .55 .02`,
    { turn: 60 },
  ),
  sheep: shapes(
    0.9,
    `
    cloth f6f1e6; soft .05; ball 0 .46 -.04 .24 .22 .32; ring7 ball .17 .58 0 .13; ring7 ball .2 .38 0 .12; ball 0 .66 .3 .13 .1 .12; fur 2e2926; both rod .12 .3 .14 .12 .04 .14 .045 .04; both rod .12 .3 -.22 .12 .04 -.22 .045 .04; soft .04; ball 0 .58 .38 .1 .12 .13 30 0 0; both ball .13 .62 .32 .07 .03 .04; gloss ffffff fine; both ball .055 .62 .48 .024; gloss 14161b fine; both ball .058 .62 .5 .013`,
    { turn: 45 },
  ),
  chicken: shapes(
    0.42,
    `
    cloth f4efe4; soft .07; ball 0 .42 -.04 .22 .22 .28; rod 0 .5 .14 0 .74 .2 .14 .1; rod 0 .5 -.24 0 .7 -.38 .13 .06; both ball .2 .42 -.04 .06 .13 .2; gloss d8322a; soft .02; ball 0 .88 .22 .03 .06 .06; ball 0 .88 .15 .03 .05 .05; ball 0 .66 .31 .03 .06 .03; gloss f2b52a fine; rod 0 .75 .28 0 .73 .39 .04 .008; both rod .08 .24 0 .08 .03 .02 .02; both ball .08 .02 .05 .05 .015 .08; gloss 14161b fine; both ball .085 .8 .27 .02`,
    { turn: 45 },
  ),
  pig: shapes(
    0.8,
    `
    skin f0a8a8; soft .07; ball 0 .42 -.05 .24 .22 .34; ball 0 .5 .26 .17 .17 .16; both rod .13 .28 .14 .13 .05 .14 .07 .06; both rod .13 .28 -.22 .13 .05 -.22 .07 .06; rod 0 .46 .38 0 .46 .46 .085 .08; both rod .1 .62 .24 .14 .72 .28 .05 .015; gloss 14161b fine; both ball .085 .57 .38 .022; both ball .03 .46 .535 .016`,
    { turn: 40 },
  ),
  elephant: shapes(
    2.4,
    `
    leather 8f959c; soft .1; ball 0 .55 -.1 .26 .26 .34; both rod .15 .42 .12 .15 .06 .14 .1 .09; both rod .16 .42 -.28 .16 .06 -.28 .1 .09; ball 0 .66 .26 .2 .21 .2; soft .06; rod 0 .62 .42 0 .36 .52 .09 .065; rod 0 .36 .52 0 .12 .5 .065 .045; rod 0 .12 .5 0 .08 .58 .045 .04; both ball .27 .68 .2 .17 .22 .04 0 24 0; rod 0 .6 -.42 0 .36 -.46 .025 .02; gloss f4ecd8; both rod .1 .5 .42 .12 .42 .56 .03 .012; gloss 14161b fine; both ball .15 .72 .4 .022`,
    { turn: 35 },
  ),
  lion: shapes(
    1.1,
    `
    fur d9a04a; soft .08; ball 0 .42 -.12 .16 .17 .3; both rod .1 .36 .12 .11 .05 .16 .075 .06; both rod .11 .36 -.3 .12 .05 -.28 .085 .06; ball 0 .68 .26 .16 .16 .16; tint f0d9a8; ball 0 .62 .38 .1 .08 .08; tint d9a04a; rod 0 .46 -.38 .06 .3 -.52 .03 .025; fur 8a4a22; soft .06; ball 0 .68 .16 .25 .26 .13; ball 0 .5 .18 .18 .18 .14; ball .06 .28 -.54 .06; gloss 3a2018 fine; ball 0 .66 .46 .035 .025 .02; gloss 14161b fine; both ball .065 .73 .4 .022`,
    { turn: 25 },
  ),
  bear: shapes(
    1.3,
    `
    fur 6b4528; soft .08; ball 0 .36 0 .28 .32 .24; ball 0 .74 .04 .2 .19 .19; both ball .14 .9 .03 .07 .07 .05; both rod .22 .46 .08 .28 .2 .18 .09 .08; both rod .14 .14 .1 .16 .06 .28 .11 .09; tint c9a070; ball 0 .7 .2 .1 .08 .08; ball 0 .36 .14 .18 .2 .13; gloss 14161b fine; ball 0 .74 .28 .035 .025 .02; both ball .075 .79 .2 .024`,
    { turn: 20 },
  ),
  rabbit: shapes(
    0.36,
    `
    fur e6ddd0; soft .06; ball 0 .26 -.04 .18 .2 .22; ball 0 .5 .12 .15 .15 .15; both rod .05 .6 .08 .09 .92 .02 .05 .045; both ball .1 .06 .14 .06 .05 .12; ball 0 .24 -.26 .08; leather f0a8a8 fine; both rod .052 .66 .115 .088 .86 .06 .022 .02; ball 0 .49 .265 .02 .014 .014; gloss 14161b fine; both ball .09 .55 .22 .026`,
    { turn: 30 },
  ),
  fox: shapes(
    0.6,
    `
    fur d96a2a; soft .06; ball 0 .38 -.06 .13 .14 .25; both rod .08 .32 .12 .08 .06 .14 .045 .035; both rod .08 .32 -.22 .08 .06 -.22 .05 .035; ball 0 .58 .22 .13 .12 .13; rod 0 .56 .28 0 .52 .44 .07 .03; both rod .08 .66 .2 .1 .8 .18 .05 .01; rod 0 .4 -.3 0 .3 -.5 .08 .11; tint f7f0e4; ball 0 .3 -.58 .08; ball 0 .5 .34 .06 .05 .1; gloss 14161b fine; ball 0 .535 .47 .025; both ball .06 .62 .33 .02`,
    { turn: 55 },
  ),
  wolf: shapes(
    0.85,
    `
    fur 85868a; soft .06; ball 0 .44 -.12 .115 .13 .27; ball 0 .48 .12 .125 .155 .14; rod .085 .42 .16 .095 .22 .24 .058 .04; rod .095 .22 .24 .1 .05 .26 .038 .032; rod -.085 .42 .12 -.095 .22 .05 .058 .04; rod -.095 .22 .05 -.1 .06 -.02 .038 .032; rod .08 .42 -.28 .09 .26 -.26 .075 .046; rod .09 .26 -.26 .1 .05 -.16 .042 .032; rod -.08 .42 -.3 -.09 .26 -.38 .075 .046; rod -.09 .26 -.38 -.1 .06 -.42 .042 .032
    ball .1 .035 .29 .042 .03 .06; ball -.1 .045 .01 .042 .03 .06; ball .1 .035 -.13 .042 .03 .06; ball -.1 .045 -.39 .042 .03 .06; rod 0 .52 .18 0 .72 .28 .12 .09; ball 0 .6 .2 .13 .15 .12; ball 0 .78 .31 .105 .095 .12; both ball .075 .72 .27 .06 .075 .06; soft .03; rod 0 .76 .4 0 .725 .54 .062 .036; soft .02; both rod .066 .83 .27 .096 .99 .24 .05 .008; soft .05; rod 0 .48 -.36 0 .32 -.5 .055 .085; rod 0 .32 -.5 0 .14 -.58 .085 .02
    tint 505157; ball 0 .56 -.14 .075 .05 .24; ball 0 .68 .16 .09 .07 .09; ball 0 .15 -.575 .04 .05 .04; tint d9d7d0; ball 0 .39 .2 .08 .11 .07; ball 0 .71 .44 .05 .036 .1; both ball .07 .68 .31 .045 .05 .05; ball 0 .34 -.1 .07 .05 .2
    gloss 14161b fine; ball 0 .745 .57 .03 .022 .022; gloss d8a62a fine; both ball .052 .815 .405 .019; gloss 14161b fine; both ball .056 .818 .419 .0095`,
    { turn: 58 },
  ),
  butterfly: shapes(
    0.12,
    `
    gloss e8862a; soft .02; both ball .24 .66 0 .22 .2 .02 0 12 24; both ball .18 .36 0 .15 .15 .02 0 12 -20; tint 1c1a20; both ball .4 .8 .01 .07 .05 .024; both ball .26 .3 .01 .05 .05 .024; tint f8d24a; both ball .22 .64 .012 .09 .08 .02 0 12 24; fur 1c1a20 fine; rod 0 .28 .02 0 .72 .02 .04 .035; both rod 0 .72 .02 .1 .94 .06 .012`,
    { floats: true, turn: 15 },
  ),
  bee: shapes(
    0.08,
    `
    fur f4c02a; soft .03; ball 0 .5 0 .22 .22 .3; tint 2a2018; ball 0 .5 -.12 .21 .215 .05; ball 0 .5 .1 .215 .22 .05; ball 0 .52 .3 .16; gloss dcecf4; both ball .26 .76 -.02 .24 .03 .12 0 20 26; gloss 14161b fine; both ball .09 .58 .42 .045; both rod .05 .66 .38 .1 .84 .5 .014`,
    { floats: true, turn: 50 },
  ),
  owl: shapes(
    0.34,
    `
    fur 7a5a3a; soft .07; ball 0 .42 0 .25 .34 .22; ball 0 .72 .02 .24 .2 .2; both rod .14 .86 .04 .2 .98 .02 .05 .01; both ball .24 .4 0 .06 .24 .14; tint e6d2b0; ball 0 .36 .12 .16 .2 .12; both ball .1 .74 .15 .1 .1 .06; gloss f2b52a fine; both ball .1 .75 .2 .065 .065 .03; rod 0 .68 .22 0 .62 .26 .03 .01; gloss 14161b fine; both ball .1 .75 .225 .038 .038 .02`,
    { turn: 15 },
  ),
  dolphin: shapes(
    1.4,
    `
    gloss 5f86a8; soft .06; ball 0 .5 0 .13 .15 .38 10 0 0; ball 0 .52 .3 .11 .11 .14; rod 0 .48 .36 0 .46 .5 .045 .03; rod 0 .44 -.32 0 .34 -.46 .07 .04; both rod 0 .34 -.46 .16 .32 -.54 .04 .015; rod 0 .62 0 0 .78 -.1 .05 .015; both rod .1 .42 .14 .24 .3 .06 .04 .015; tint e4edf2; ball 0 .43 .14 .1 .09 .26; gloss 14161b fine; both ball .105 .53 .36 .016`,
    { floats: true, turn: 65 },
  ),
  whale: shapes(
    3,
    `
    gloss 3f6a8f; soft .08; ball 0 .42 0 .26 .26 .4; rod 0 .44 -.3 0 .6 -.5 .12 .05; both rod 0 .6 -.5 .22 .7 -.56 .055 .02; both rod .22 .34 .1 .44 .2 0 .06 .02; tint eef3f4; ball 0 .3 .08 .23 .18 .34; gloss 14161b fine; both ball .225 .42 .24 .024`,
    { floats: true, turn: 55 },
  ),
  penguin: shapes(
    0.6,
    `
    gloss 24282f; soft .07; ball 0 .42 0 .22 .36 .2; ball 0 .8 .02 .16 .15 .15; both ball .23 .46 0 .05 .22 .1 0 0 10; tint f6f4ee; ball 0 .4 .09 .17 .3 .14; both ball .07 .8 .1 .07 .08 .06; gloss f29a2a fine; rod 0 .76 .15 0 .74 .26 .04 .01; both ball .1 .04 .1 .09 .03 .12; gloss 14161b fine; both ball .065 .84 .155 .022`,
    { turn: 20 },
  ),
  turtle: shapes(
    0.4,
    `
    leather 6fa84a; soft .05; both rod .2 .2 .22 .32 .05 .3 .075 .06; both rod .2 .2 -.2 .3 .05 -.28 .07 .055; rod 0 .26 .3 0 .38 .46 .085 .09; gloss 8a5f34; soft .03; ball 0 .26 0 .34 .26 .38; cut; block 0 .06 0 .5 .1 .5; add; tint 6a4424; ball 0 .5 0 .12 .04 .12; ring6 ball .2 .42 0 .1 .06 .1; gloss 14161b fine; both ball .07 .42 .52 .02`,
    { turn: 40 },
  ),
  bull: shapes(
    1.5,
    `
    fur 4a2e22; soft .09; ball 0 .52 0 .2 .2 .34; ball 0 .6 .22 .19 .2 .18; both rod .13 .4 .22 .14 .05 .24 .075 .05; both rod .13 .4 -.26 .13 .05 -.26 .075 .05; ball 0 .56 .46 .12 .13 .14; rod 0 .5 -.34 0 .24 -.4 .025 .03; gloss efe6d2; both rod .1 .66 .44 .26 .7 .46 .045 .035; both rod .26 .7 .46 .3 .84 .5 .035 .008; leather b07a6a; ball 0 .5 .57 .08 .06 .05; metal e6b540 fine; ring 0 .46 .62 .04 .012 90 0 0; gloss 14161b fine; both ball .09 .62 .55 .02`,
    { turn: 40 },
  ),
} satisfies Record<string, Thing>

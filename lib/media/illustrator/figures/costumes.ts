import { rgb } from '../drawing/material.ts'
import type { CostumeName } from '../shot-plan.ts'
import type { Look } from './cast.ts'
import type { ClothPattern } from './cloth-patterns.ts'
import type { HatKind } from './hair.ts'

export type Extra =
  | 'tie'
  | 'apron'
  | 'buttons'
  | 'scarf'
  | 'bib'
  | 'braces'
  | 'pack'
  | 'lifePack'
  | 'stethoscope'
  | 'badge'
  | 'cape'
  | 'coat'
  | 'vest'
  | 'belt'
  | 'armour'
  | 'broadCollar'

export type Costume = {
  top: number
  sleeve: 'long' | 'short' | 'none'
  collar?: 'roll' | 'shirt' | 'hood'
  open?: boolean
  cuff?: number
  legs: number
  legKind?: 'trousers' | 'shorts' | 'skirt' | 'robe'
  shoes: number
  sole?: number
  boots?: boolean
  tucked?: boolean
  /** Thickness of what is worn against the usual. */
  bulk?: number
  gloves?: number
  hat?: HatKind
  hatColor?: number
  /** Cloth and collar of a cape. */
  cape?: readonly [cloth: number, collar: number]
  pattern?: ClothPattern
  legPattern?: ClothPattern
  /** Second color: a shirt under a jacket, stripes, a tie, a coat … */
  second?: number
  extras?: readonly Extra[]
  /** What is the same of everybody who wears it. */
  look?: Partial<Look>
}

export const COSTUME_DATA: Record<CostumeName, Costume> = {
  casual: { top: 0x2f7d6b, sleeve: 'long', collar: 'roll', legs: 0x3b4a66, shoes: 0xd9d4c8, pattern: 'knit' },
  hoodie: {
    top: 0xd9683c,
    sleeve: 'long',
    collar: 'hood',
    legs: 0x39465e,
    shoes: 0xeeeae2,
    legPattern: 'denim',
    extras: ['pack'],
    second: 0x2f4858,
  },
  shirtAndTie: {
    top: 0xf3f1ec,
    sleeve: 'long',
    collar: 'shirt',
    cuff: 0xffffff,
    legs: 0x2c3240,
    shoes: 0x4a2f22,
    sole: 0x2a1c14,
    tucked: true,
    extras: ['tie', 'belt'],
    second: 0xc0392f,
    pattern: 'shirt',
  },
  suit: {
    top: 0x2f4668,
    sleeve: 'long',
    cuff: 0xf3f1ec,
    legs: 0x2f4668,
    shoes: 0x3a2018,
    sole: 0x20140e,
    pattern: 'jacket',
    second: 0xf6f4ef,
    extras: ['tie'],
  },
  dress: {
    top: 0xb8395a,
    sleeve: 'short',
    open: true,
    legs: 0xb8395a,
    legKind: 'skirt',
    shoes: 0x7a2038,
    sole: 0x4a1424,
    extras: ['belt'],
    second: 0xf0d9a0,
  },
  farmer: {
    top: 0xb8452f,
    sleeve: 'long',
    collar: 'shirt',
    legs: 0x4a6186,
    shoes: 0x6b4426,
    sole: 0x3b2616,
    boots: true,
    hat: 'straw',
    hatColor: 0xe3bd6c,
    extras: ['bib', 'braces'],
    pattern: 'plaid',
    legPattern: 'denim',
    tucked: true,
  },
  chef: {
    top: 0xf6f4ef,
    sleeve: 'long',
    cuff: 0xf6f4ef,
    legs: 0x33363f,
    shoes: 0x22242a,
    sole: 0x15161a,
    hat: 'chef',
    hatColor: 0xf7f5f0,
    extras: ['buttons', 'scarf'],
    second: 0xc8382c,
  },
  doctor: {
    top: 0xf4f6f7,
    sleeve: 'long',
    legs: 0x4f8fa8,
    shoes: 0xe8ecee,
    pattern: 'jacket',
    second: 0x6fb3c8,
    extras: ['coat', 'stethoscope'],
  },
  scientist: {
    top: 0xf2f3f0,
    sleeve: 'long',
    legs: 0x4a4f58,
    shoes: 0x3a2a22,
    pattern: 'jacket',
    second: 0x9ab87a,
    extras: ['coat', 'badge'],
  },
  builder: {
    top: 0x3f5f8a,
    sleeve: 'long',
    legs: 0x5a4a3a,
    shoes: 0x9a6a34,
    sole: 0x4a3018,
    boots: true,
    hat: 'hardHat',
    hatColor: 0xf2b52a,
    extras: ['vest', 'belt'],
    second: 0xf27a1f,
    legPattern: 'denim',
  },
  police: {
    top: 0x2a3f66,
    sleeve: 'long',
    collar: 'shirt',
    legs: 0x202c46,
    shoes: 0x17181c,
    sole: 0x101114,
    hat: 'peaked',
    hatColor: 0x233556,
    extras: ['badge', 'belt', 'tie'],
    second: 0x15203a,
    tucked: true,
  },
  firefighter: {
    top: 0x33363f,
    sleeve: 'long',
    collar: 'roll',
    legs: 0x33363f,
    shoes: 0x1c1e22,
    sole: 0x101114,
    boots: true,
    hat: 'hardHat',
    hatColor: 0xc8322c,
    extras: ['vest', 'belt'],
    second: 0x3c404a,
    bulk: 1.06,
  },
  athlete: {
    top: 0xe2443a,
    sleeve: 'none',
    legs: 0x23304e,
    legKind: 'shorts',
    shoes: 0xf2f2ee,
    sole: 0x3aa0d8,
    pattern: 'stripe',
    second: 0xf6f3ea,
  },
  astronaut: {
    top: 0xeceff2,
    sleeve: 'long',
    legs: 0xe6eaee,
    shoes: 0xcdd3da,
    sole: 0x4a525c,
    boots: true,
    bulk: 1.26,
    gloves: 0xd6dbe1,
    cuff: 0xe0583c,
    hat: 'helmet',
    hatColor: 0xeef1f4,
    extras: ['lifePack'],
  },
  king: {
    top: 0x7a2338,
    sleeve: 'long',
    cuff: 0xf1ece0,
    legs: 0x7a2338,
    legKind: 'robe',
    shoes: 0xc79a3a,
    hat: 'crown',
    hatColor: 0xe6b540,
    extras: ['cape', 'belt'],
    second: 0xe6b540,
    bulk: 1.06,
  },
  knight: {
    top: 0xaab2bb,
    sleeve: 'long',
    legs: 0x9aa2ac,
    shoes: 0x868e98,
    sole: 0x5a626c,
    boots: true,
    gloves: 0x9aa2ac,
    hat: 'knight',
    hatColor: 0xb4bcc6,
    extras: ['armour', 'belt'],
    second: 0xb03a34,
    bulk: 1.1,
  },
  legionary: {
    top: 0xb0b6bc,
    sleeve: 'short',
    legs: 0x9c2f2a,
    legKind: 'skirt',
    shoes: 0x6b4426,
    sole: 0x3b2616,
    hat: 'knight',
    hatColor: 0xc2a25a,
    extras: ['armour', 'belt', 'cape'],
    second: 0xb03a34,
    cape: [0x9c2f2a, 0x7a221f],
  },
  viking: {
    top: 0x6a5a44,
    sleeve: 'long',
    collar: 'roll',
    legs: 0x4a4238,
    shoes: 0x5a3f28,
    sole: 0x32241a,
    boots: true,
    hat: 'dome',
    hatColor: 0xa8adb2,
    extras: ['cape', 'belt'],
    second: 0x3a2a1c,
    cape: [0x5a4632, 0x9a8a70],
    bulk: 1.06,
  },
  pharaoh: {
    top: 0xf1e9d6,
    sleeve: 'short',
    legs: 0xf1e9d6,
    legKind: 'robe',
    shoes: 0xc79a3a,
    sole: 0x8a6426,
    hat: 'nemes',
    hatColor: 0xe2b03a,
    extras: ['belt', 'broadCollar'],
    second: 0xe2b03a,
    look: {
      skin: rgb(0xa96b42),
      iris: rgb(0x3a2216),
      hairColor: rgb(0x1a1210),
      beard: false,
      stubble: 0,
      glasses: null,
      freckles: false,
    },
  },
  robe: {
    top: 0x6a4a2f,
    sleeve: 'long',
    legs: 0x6a4a2f,
    legKind: 'robe',
    shoes: 0x4a3220,
    collar: 'hood',
    extras: ['belt'],
    second: 0xd8c39a,
    bulk: 1.06,
  },
  traveller: {
    top: 0xc9a86a,
    sleeve: 'long',
    collar: 'shirt',
    legs: 0x6a5a3f,
    shoes: 0x6b4426,
    sole: 0x3b2616,
    boots: true,
    hat: 'explorer',
    hatColor: 0xa8844a,
    extras: ['scarf', 'pack', 'belt'],
    second: 0xb5482f,
    tucked: true,
  },
  winter: {
    top: 0xc23b3b,
    sleeve: 'long',
    collar: 'roll',
    legs: 0x33405a,
    shoes: 0x5a3f2a,
    sole: 0x32241a,
    boots: true,
    bulk: 1.16,
    gloves: 0x2f4668,
    hat: 'beanie',
    hatColor: 0x2f5f8a,
    extras: ['scarf'],
    second: 0xf0e2c0,
    pattern: 'quilted',
  },
}

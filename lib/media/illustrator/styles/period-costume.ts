import type { Costume } from '../figures/costumes.ts'
import { buildFigure, type Figure } from '../figures/figure.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import { type CastMember, type CostumeName, isFemale, type Mood } from '../shot-plan.ts'
import { hash } from '../solids/noise.ts'

const MODERN: readonly CostumeName[] = [
  ...(['casual', 'hoodie', 'shirtAndTie', 'suit', 'athlete', 'traveller', 'winter'] as const),
  ...(['doctor', 'scientist', 'police'] as const),
]

/** What is changed about workwear. */
const WORKWEAR: Partial<Record<CostumeName, Partial<Costume>>> = {
  chef: {
    ...{ top: 0xd9c7a0, cuff: 0xefe6d0, collar: 'shirt', legs: 0x5a4030, shoes: 0x4a3220, boots: true },
    ...{ hat: 'beret', hatColour: 0xe8dcc4, extras: ['belt'], second: 0x6a4426 },
  },
  builder: {
    ...{ top: 0x7a5a3a, collar: 'shirt', legs: 0x4a3a2a, hat: 'straw', hatColour: 0xc9a86a },
    ...{ extras: ['belt'], second: 0x3a2818 },
  },
}

/** What women's gowns are, and what men wear in the place of modern clothes: one of several for each person. */
export type PeriodClothes = { gowns?: readonly Partial<Costume>[]; men?: readonly Partial<Costume>[] }

/** Whether somebody's clothes are replaced, by a gown or a robe. */
export const wearsGown = ({ costume }: CastMember): boolean => MODERN.includes(costume) || costume === 'dress'

/** Builds people in the clothes of former centuries: gowns for women, robes for men, plain workwear. Costumes of a time stay. */
export const inPeriodCostume =
  (style: FigureStyle, { gowns = [], men = [] }: PeriodClothes = {}) =>
  (member: CastMember, mood: Mood, seed: number): Figure => {
    const isModern = MODERN.includes(member.costume)
    const costume = isModern ? (isFemale(member.person) ? 'dress' : 'robe') : member.costume
    const own = (from: readonly Partial<Costume>[]) => from[Math.floor(hash(seed, member.role.length, 5) * from.length)]
    const changes: Partial<Costume> =
      costume === 'dress'
        ? { legKind: 'robe', sleeve: 'long', open: false, extras: [], ...own(gowns) }
        : { ...(isModern ? own(men) : WORKWEAR[costume]) }
    return buildFigure({ ...member, costume }, mood, seed, style, 1.3, { costume: changes })
  }

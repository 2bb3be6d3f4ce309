import type { Costume } from '../figures/costumes.ts'
import { buildFigure, type Figure } from '../figures/figure.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import { type CastMember, type CostumeName, isFemale, type Mood } from '../shot-plan.ts'
import { hash } from '../solids/noise.ts'

const MODERN: readonly CostumeName[] = ['casual', 'hoodie', 'shirtAndTie', 'suit', 'athlete', 'traveller', 'winter']

/** What women's gowns are, and what men wear in the place of modern clothes: one of several for each person. */
export type PeriodClothes = { gowns?: readonly Partial<Costume>[]; men?: readonly Partial<Costume>[] }

/** Whether somebody's clothes are replaced, by a gown or a robe. */
export const wearsGown = ({ costume }: CastMember): boolean => MODERN.includes(costume) || costume === 'dress'

/** Builds people in the clothes of former centuries: gowns for women, robes for men. Workwear and uniforms stay. */
export const inPeriodCostume =
  (style: FigureStyle, { gowns = [], men = [] }: PeriodClothes = {}) =>
  (member: CastMember, mood: Mood, seed: number): Figure => {
    const isModern = MODERN.includes(member.costume)
    const costume = isModern ? (isFemale(member.person) ? 'dress' : 'robe') : member.costume
    const own = (from: readonly Partial<Costume>[]) => from[Math.floor(hash(seed, member.role.length, 5) * from.length)]
    const changes: Partial<Costume> =
      costume === 'dress'
        ? { legKind: 'robe', sleeve: 'long', open: false, extras: [], ...own(gowns) }
        : { ...(isModern ? own(men) : undefined) }
    return buildFigure({ ...member, costume }, mood, seed, style, 1.3, { costume: changes })
  }

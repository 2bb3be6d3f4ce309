import type { Costume } from '../figures/costumes.ts'
import { buildFigure, type Figure } from '../figures/figure.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import { type CastMember, type CostumeName, isFemale, type Mood } from '../shot-plan.ts'

const MODERN: readonly CostumeName[] = ['casual', 'hoodie', 'shirtAndTie', 'suit', 'athlete', 'traveller', 'winter']

/** Builds people in the clothes of former centuries: gowns for women, robes for men. Workwear and uniforms stay. */
export const inPeriodCostume =
  (style: FigureStyle, gown: Partial<Costume> = {}) =>
  (member: CastMember, mood: Mood, seed: number): Figure => {
    const costume = MODERN.includes(member.costume) ? (isFemale(member.person) ? 'dress' : 'robe') : member.costume
    const changes: Partial<Costume> =
      costume === 'dress' ? { legKind: 'robe', sleeve: 'long', open: false, extras: [], ...gown } : {}
    return buildFigure({ ...member, costume }, mood, seed, style, 1.3, { costume: changes })
  }

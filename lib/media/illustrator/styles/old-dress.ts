import type { Costume } from '../figures/costumes.ts'
import { buildFigure, type Figure } from '../figures/figure.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import type { CastMember, CostumeName, Mood } from '../shot-plan.ts'

const TODAY: readonly CostumeName[] = ['casual', 'hoodie', 'shirtAndTie', 'suit', 'athlete', 'traveller', 'winter']

/** People in the dress of old times: gowns for women, robes for men; who has a craft keeps its clothes. */
export const inOldDress =
  (style: FigureStyle, gown: Partial<Costume> = {}) =>
  (member: CastMember, mood: Mood, seed: number): Figure => {
    const isShe = ['woman', 'girl', 'elderlyWoman'].includes(member.person)
    const costume = TODAY.includes(member.costume) ? (isShe ? 'dress' : 'robe') : member.costume
    const changes: Partial<Costume> =
      costume === 'dress' ? { legKind: 'robe', sleeve: 'long', open: false, extras: [], ...gown } : {}
    return buildFigure({ ...member, costume }, mood, seed, style, 1.3, { costume: changes })
  }

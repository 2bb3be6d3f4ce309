import { z } from 'zod'
import { MOST_PREFERRED } from '#lib/contract/reel-preferences.ts'
import { REEL_TRAITS } from '#lib/contract/reel-traits.ts'
import { wireBoolean } from '#lib/contract/wire-types.ts'
import { changeLearning } from '../../insights/learning/change-learning.ts'
import { LEAST_REELS } from '../../insights/learning/learn-preferences.ts'
import { type Learning, readLearning } from '../../insights/learning/read-learning.ts'
import { defineOperation } from '../define-operation.ts'

const learning = z.object({
  isOn: z.boolean().describe('Whether the choice of new reels is weighted by it.'),
  isPossible: z.boolean().describe('False where the video service does not weigh its choice.'),
  reels: z.int().describe('Reels whose posts could be compared.'),
  leastReels: z.int().describe('It says nothing of fewer reels.'),
  effects: z
    .array(
      z.object({
        trait: z.enum(REEL_TRAITS).nullable().describe('The kind of reels; null for a word.'),
        word: z.string().nullable().describe('What the reels are about; null for a kind.'),
        percent: z.int().describe('By how much the middle one of them reached more, or less, than that of the others.'),
        reels: z.int().describe('Reels that are so.'),
        weight: z.number().min(-1).max(1).describe('What the ranking gets.'),
      }),
    )
    .describe('What made a difference beyond chance, the strongest first.'),
})

const EXAMPLE: z.input<typeof learning> = {
  ...{ isOn: true, isPossible: true, reels: 52, leastReels: LEAST_REELS },
  effects: [{ trait: 'opens_with_question', word: null, percent: 40, reels: 18, weight: 0.41 }],
}

const common = { path: '/insights/preferences', tag: 'Publishing' } as const

/** What did well, and whether the choice of reels is weighted by it. */
export const LEARNING_OPERATIONS = [
  defineOperation({
    ...{ ...common, method: 'GET', id: 'readPreferences', permission: 'insights.view' },
    summary: 'Read what your reels that did well have in common',
    description: `Compares the reels of the last 26 weeks by what their posts reached after 7 days, each within its account. Fewer than ${LEAST_REELS} reels prove nothing.`,
    answer: learning,
    example: { answer: EXAMPLE },
    perform: async ({ actor }) => present(await readLearning(actor)),
  }),
  defineOperation({
    ...{ ...common, method: 'PUT', id: 'changePreferences', permission: 'publishing.manage' },
    isLiveOnly: true,
    summary: 'Weight the choice of reels by what did well',
    description: `While it is on, new projects of reels are sent these weights. In the order of what is good enough, a part of the video counts for up to ${MOST_PREFERRED * 100} % more or less by them. A request with \`clipSettings.preferences\` of its own is left as it is.`,
    body: z.object({ isOn: wireBoolean }),
    answer: learning,
    example: { body: { isOn: true }, answer: EXAMPLE },
    perform: async ({ actor, body }) => {
      await changeLearning(actor, body)
      return present(await readLearning(actor))
    },
  }),
]

function present({ isOn, isPossible, reels, least, effects }: Learning): z.input<typeof learning> {
  return {
    ...{ isOn, isPossible, reels, leastReels: least },
    effects: effects.map(({ percent, reels: count, weight, ...feature }) => ({
      trait: 'trait' in feature ? feature.trait : null,
      word: 'word' in feature ? feature.word : null,
      ...{ percent, reels: count, weight },
    })),
  }
}

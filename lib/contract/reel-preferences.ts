import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { REEL_TRAITS } from './reel-traits.ts'
import { oneOf, wireNumber } from './wire-types.ts'

/** Of the words of preferences: how many, and how long each. */
export const PREFERRED_WORDS = { most: 8, length: 60 }

/** Share of its worth that preferences can add to a stretch, or take away, at most. */
export const MOST_PREFERRED = 0.2

const between = problem('must_be_number_between', { least: '-1.0', most: '1.0' })
const weight = wireNumber(z.number(between).min(-1, between).max(1, between)).describe(
  'From -1, least wanted, to 1, most wanted.',
)

/** What the ranking of reels prefers: an extension of the interface document. */
export const reelPreferences = z
  .object(
    {
      traits: z
        .array(z.object({ trait: oneOf(REEL_TRAITS), weight }, problem('must_be_object')), problem('must_be_objects'))
        .max(REEL_TRAITS.length, problem('too_many_entries', { most: REEL_TRAITS.length }))
        .default([])
        .describe('Kinds of reels.'),
      words: z
        .array(
          z.object(
            {
              word: z
                .string(problem('must_be_string'))
                .trim()
                .min(1, problem('must_not_be_empty'))
                .max(PREFERRED_WORDS.length, problem('too_many_characters', { most: PREFERRED_WORDS.length }))
                .describe('A reel is about it that says it in any of its forms; a single word, twice or more.'),
              weight,
            },
            problem('must_be_object'),
          ),
          problem('must_be_objects'),
        )
        .max(PREFERRED_WORDS.most, problem('too_many_entries', { most: PREFERRED_WORDS.most }))
        .default([])
        .describe('What reels are about.'),
      reels: wireNumber(z.number().int().min(0).max(1_000_000))
        .optional()
        .describe('Of how many published reels this was learned; told in the result.'),
    },
    problem('must_be_object'),
  )
  .optional()
  .describe(
    'What the ranking of reels prefers, such as what did well before. By the weights that apply to a part of the video, its score counts for up to 20 % more or less in their order. Scores stay, and nothing becomes good enough by it.',
  )
  .meta({ 'x-extension': true })
export type ReelPreferences = NonNullable<z.output<typeof reelPreferences>>

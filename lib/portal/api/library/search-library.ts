import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import type { FoundVideo } from '../../transcripts/found-videos.ts'
import { searchTranscripts } from '../../transcripts/search-transcripts.ts'
import { defineOperation } from '../define-operation.ts'

const MOST = 200
/** Further pages take longer to find than a narrower search. */
const MOST_SKIPPED = 1_000

const query = z.object({
  words: z
    .string(problem('is_missing'))
    .trim()
    .min(1, problem('must_not_be_empty'))
    .max(MOST, problem('too_many_characters', { most: MOST }))
    .describe(
      'Words that a sentence has to contain, in any order. In quotation marks: in this order. With a minus sign: not.',
    ),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/i, problem('must_be_form', { form: 'a language code such as en' }))
    .transform((code) => code.toLowerCase())
    .optional()
    .describe('Only transcripts in this language, such as `en`.'),
  skip: z
    .string()
    .regex(/^\d{1,4}$/, problem('must_be_whole_number_between', { least: 0, most: MOST_SKIPPED }))
    .transform(Number)
    .refine((count) => count <= MOST_SKIPPED, problem('must_be_whole_number_between', { least: 0, most: MOST_SKIPPED }))
    .default(0)
    .describe('The `nextSkip` of the page before.'),
})

const place = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  wordSeconds: z.number().describe('When the first of the words is spoken.'),
  speaker: z.int().nullable(),
  text: z.string().describe('The sentence.'),
})

export const searchedVideo = z.object({
  projectId: z.string(),
  outputId: z.string().describe('The output whose transcript it is.'),
  title: z.string(),
  operation: z.enum(OPERATIONS),
  languageTag: z.string(),
  durationSeconds: z.number(),
  folder: z.string().nullable(),
  places: z.array(place),
  reels: z
    .array(z.object({ outputId: z.string(), title: z.string(), startSeconds: z.number(), endSeconds: z.number() }))
    .describe('Reels that were cut from it, by where they are in it.'),
})

/** GET /library/search: what the videos of a team say. */
export const SEARCH_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/library/search', id: 'searchLibrary', tag: 'Library', permission: 'projects.view' },
    summary: 'Search what is said in your videos',
    description:
      'Sentences in which the words are said, with their times, by video: those with most of them first. Other forms of a word are found too. Times are seconds from the start of the video.',
    query,
    answer: z.object({
      message: z.string(),
      total: z.int().describe('Videos in which the words are said.'),
      data: z.array(searchedVideo),
      nextSkip: z.int().nullable().describe('For the next page; null on the last one.'),
    }),
    example: {
      answer: {
        ...{ message: 'Videos found successfully', total: 1, nextSkip: null },
        data: [
          {
            ...{ projectId: 'job_01kbz3k3tm8xq2w5v7n9c4d6fg', outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg' },
            ...{ title: 'How bread is made', operation: 'clip', languageTag: 'en', durationSeconds: 2_644.2 },
            folder: 'Kitchen',
            places: [
              {
                ...{ startSeconds: 2_580.4, endSeconds: 2_584.1, wordSeconds: 2_581.9, speaker: 1 },
                text: 'By summer, people paid double for the second loaf.',
              },
            ],
            reels: [
              {
                ...{ outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fh', title: 'The free loaf' },
                ...{ startSeconds: 2_560, endSeconds: 2_598.5 },
              },
            ],
          },
        ],
      },
    },
    perform: async ({ actor, query: { words, language = null, skip } }) => {
      const search = { words, forms: true, language, folderIds: null, isTest: actor.isTest, skip }
      const { videos, videoCount, nextSkip } = await searchTranscripts(actor, search)
      return { message: 'Videos found successfully', total: videoCount, data: videos.map(present), nextSkip }
    },
  }),
]

function present({ id, tool, places, reels, ...video }: FoundVideo): z.input<typeof searchedVideo> {
  const { projectId, title, languageTag, durationSeconds, folder } = video
  return {
    ...{ projectId, outputId: id, title, operation: tool, languageTag, durationSeconds, folder },
    places: places.map(({ startSeconds, endSeconds, wordSeconds, speaker, text }) => {
      return { startSeconds, endSeconds, wordSeconds, speaker, text }
    }),
    reels: reels.map(({ outputId, title: name, startSeconds, endSeconds }) => {
      return { outputId, title: name, startSeconds, endSeconds }
    }),
  }
}

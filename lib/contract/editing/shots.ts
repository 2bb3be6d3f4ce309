import { z } from 'zod'
import { problem } from '../messages/coded.ts'
import { messageOf } from '../messages/wire.ts'
import { credit } from '../project.ts'
import { httpUrl, oneOf } from '../wire-types.ts'
import { EDIT_LIMITS } from './edit-limits.ts'

/** What a shot can show. `drawing`: by the built-in illustrator. `card`: designed type. */
const SHOT_KINDS = ['drawing', 'card', 'picture', 'video'] as const

/** Another work that the search of a shot found. */
export const shotOffer = credit.extend({
  id: z.string().describe('What names it in changes.'),
  kind: z.enum(['picture', 'video']),
  cell: z.int().nullable().describe('Its place among the stills of the report, from 0; null where it has none.'),
})
export type ShotOffer = z.output<typeof shotOffer>

/** One shot of a video that was made of a text, as a report and an edit document show it. */
export const editShot = z.object({
  index: z.int().nonnegative().describe('What names it in changes.'),
  startSeconds: z.number(),
  endSeconds: z.number(),
  text: z.string().describe('The words that are spoken during it.'),
  shows: z.enum(SHOT_KINDS).describe('What it shows.'),
  card: z
    .enum(['words', 'quotation', 'list', 'step', 'figure'])
    .nullable()
    .describe('Which card it shows; null where it shows none.'),
  description: z.string().describe('What is seen, in words.'),
  madeBy: z.string().describe('`built-in`, `team` for a file of one’s own, or the provider.'),
  reason: z.string().describe('Why it shows that.'),
  reasonMessage: messageOf('reason'),
  credit: credit.nullable().describe('Whose work it shows.'),
  search: z.string().nullable().describe('What the stock provider was asked for.'),
  offers: z.array(shotOffer).describe('What else that search found, the most fitting first.'),
  isOriginal: z.boolean().describe('False: somebody exchanged what it shows.'),
})
export type EditShot = z.output<typeof editShot>

/** Who can be asked for other pictures. */
export const shotSources = z.object({
  stock: z.boolean().describe('Whether a stock provider can be searched.'),
  images: z.boolean().describe('Whether an image provider can draw.'),
})

const SHOWN = ['original', 'offer', 'search', 'prompt', 'words', 'file'] as const

const text = z
  .string(problem('must_be_string'))
  .trim()
  .max(EDIT_LIMITS.shotWordsLength, problem('too_many_characters', { most: EDIT_LIMITS.shotWordsLength }))

export const changedShot = z.object(
  {
    index: z
      .int(problem('must_be_whole_number_from', { least: 0 }))
      .min(0, problem('must_be_whole_number_from', { least: 0 })),
    show: oneOf(SHOWN).describe(
      'What it shows instead: what it showed first, one of its `offers`, what the stock provider has for `words`, what the image provider draws of `words`, a card with `words` or else with what is spoken then, or the picture or video at `url`.',
    ),
    offer: z.string(problem('must_be_string')).max(200).optional().describe('The `id` of one of its `offers`.'),
    words: text.optional(),
    url: httpUrl.optional().describe('A picture (JPEG, PNG, WebP) or a video; the `videoUrl` of an upload too.'),
  },
  problem('must_be_object_with_changes'),
)
export type ChangedShot = z.output<typeof changedShot>

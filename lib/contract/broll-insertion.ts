import { z } from 'zod'
import { messageOf } from './messages/wire.ts'

/** What an insertion of B-roll shows. `words`: a key sentence, or what a person wrote, as type. `closeUp`: the speaker, closer. */
const INSERTION_KINDS = [
  'figure',
  'chart',
  'list',
  'step',
  'quotation',
  'words',
  'closeUp',
  'picture',
  'video',
] as const
export type InsertionKind = (typeof INSERTION_KINDS)[number]

const fields = {
  index: z.int().nonnegative().describe('What names it in the edit document and in changes.'),
  said: z.string().describe('The words that it belongs to, as they are spoken.'),
  shows: z.enum(INSERTION_KINDS).describe('What it shows.'),
  text: z.string().nullable().describe('What stands on it; null for pictures, videos and close-ups.'),
  reason: z.string().describe('Why it is there.'),
  reasonMessage: messageOf('reason'),
}

/** One insertion of an output, in time of the output and of its source; part of a report. */
export const brollInsertion = z.object({
  ...fields,
  startSeconds: z.number().nonnegative().describe('When it comes, in seconds of the output.'),
  endSeconds: z.number().nonnegative(),
  sourceStartSeconds: z.number().nonnegative().describe('The same in seconds of the source, as changes take it.'),
  sourceEndSeconds: z.number().nonnegative(),
  canCloseUp: z.boolean().describe('Whether a close-up of the speaker can take its place.'),
})
export type BrollInsertion = z.output<typeof brollInsertion>

/** The same in an edit document, in seconds of the source. */
export const editInsertion = z.object({
  ...fields,
  startSeconds: z.number(),
  endSeconds: z.number(),
  canCloseUp: brollInsertion.shape.canCloseUp,
  removed: z.boolean().describe('True: it is left out.'),
})
export type EditInsertion = z.output<typeof editInsertion>

import { z } from 'zod'
import { NOTE_KINDS } from '#db/schema/portal/review-notes.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { hasVisibleText, plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

const MAX_NOTE_LENGTH = 2_000
const noteText = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH, issueText(translatable('Use at most 2,000 characters.')))
  .transform(orNothing)
const MAX_REVIEWER_LENGTH = 80

/** Which of several people of one name a member means in a comment. */
const mentionIds = z
  .string()
  .max(4_000)
  .transform((ids) => ids.split(' ').filter((id) => id !== ''))
  .default([])

/** Feedback of people with a link on a result. An approval may be without words. */
export const noteInput = z
  .object({
    token: z.string().max(100),
    outputId: z.string().max(100),
    versionId: z.string().max(100),
    kind: oneOf(NOTE_KINDS),
    atSeconds: z.coerce.number().min(0).default(0),
    name: z
      .string()
      .transform(plainLine)
      .transform(orNothing)
      .refine(
        (text) => text.length <= MAX_REVIEWER_LENGTH,
        issueText(translatable('Use at most {count} characters.', { count: MAX_REVIEWER_LENGTH })),
      )
      .default(''),
    text: noteText.default(''),
    mentions: mentionIds,
  })
  .superRefine(({ kind, text }, context) => {
    if (kind === 'approved' || text !== '') return
    const message = kind === 'comment' ? translatable('Write a comment.') : translatable('Describe what to change.')
    context.addIssue({ code: 'custom', path: ['text'], message: issueText(message) })
  })
export type NoteInput = z.output<typeof noteInput>

/** What the team does with a note. */
export const noteChangeInput = z.object({
  noteId: z.string(),
  change: z.enum(['resolve', 'reopen', 'delete'], issueText(translatable('Resolve, reopen or delete the comment.'))),
})
export type NoteChange = z.output<typeof noteChangeInput>

/** What a member answers to a comment. */
export const noteReplyInput = z.object({
  noteId: z.string().max(100),
  mentions: mentionIds,
  text: noteText.refine((text) => text !== '', issueText(translatable('Write a reply.'))),
})
export type NoteReply = z.output<typeof noteReplyInput>

/** A member has seen the notes on a result until a moment. */
export const readNotesInput = z.object({ outputId: z.string(), until: z.iso.datetime() })

function orNothing(text: string): string {
  return hasVisibleText(text) ? text : ''
}

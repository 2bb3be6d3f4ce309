import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { messageOf } from './messages/wire.ts'
import { writtenScript } from './project.ts'
import { MAX_VIDEO_WORDS } from './script-length.ts'
import { spokenText, withOneText } from './spoken-text.ts'

/** POST /scripts, an extension. */
export const scriptRequest = withOneText(
  z.object({
    ...spokenText,
    words: z
      .int(problem('must_be_whole_number'))
      .min(20, problem('must_be_at_least', { least: 20 }))
      .max(MAX_VIDEO_WORDS, problem('must_be_at_most', { most: MAX_VIDEO_WORDS }))
      .optional()
      .describe('About how many words are wanted of a `prompt`.'),
  }),
)

/** Its answer. */
export const scriptAnswer = z.object({
  message: z.string(),
  script: z.object({
    text: writtenScript.shape.text,
    writtenBy: z.string().nullable().describe('As in an output; null where the `script` was sent.'),
    note: writtenScript.shape.note,
    noteMessage: messageOf('note'),
  }),
})
export type ScriptAnswer = z.output<typeof scriptAnswer>

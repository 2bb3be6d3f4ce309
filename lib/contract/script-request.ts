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

/** Kinds of what a script has that is neither spoken nor shown. */
const LEFT_OUT_KINDS = [
  'marks',
  'directions',
  'labels',
  'timeCodes',
  'linkAddresses',
  'pictures',
  'code',
  'tags',
  'signs',
] as const

/** How many are named of a script. */
export const MAX_LEFT_OUT = 50

const leftOut = z.object({
  kind: z
    .enum(LEFT_OUT_KINDS)
    .describe(
      'marks: of Markdown · directions: for the stage · labels: of speakers · signs: that the language has no name for',
    ),
  written: z.string().describe('As the script has it, shortened.'),
})
export type LeftOutPart = z.output<typeof leftOut>

/** Its answer. */
export const scriptResponse = z.object({
  message: z.string(),
  script: z.object({
    text: writtenScript.shape.text,
    writtenBy: z.string().nullable().describe('As in an output; null where the `script` was sent.'),
    note: writtenScript.shape.note,
    noteMessage: messageOf('note'),
    leftOut: z
      .array(leftOut)
      .optional()
      .describe(`What of the \`script\` is neither spoken nor shown; at most ${MAX_LEFT_OUT} of them.`),
  }),
})
export type ScriptResponse = z.output<typeof scriptResponse>

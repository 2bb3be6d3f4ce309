import { z } from 'zod'
import { writtenScript } from './project.ts'
import { spokenText, withOneText } from './spoken-text.ts'
import { oneOf } from './wire-types.ts'

/** POST /scripts, an extension. */
export const scriptRequest = withOneText(
  z.object({
    ...spokenText,
    operation: oneOf(['tts', 'ttv']).default('tts').describe('What it is for: the script of a video is shorter.'),
  }),
)

/** Its answer. */
export const scriptAnswer = z.object({
  message: z.string(),
  script: z.object({
    text: writtenScript.shape.text,
    writtenBy: z.string().nullable().describe('As in an output; null where the `script` was sent.'),
    note: writtenScript.shape.note,
  }),
})
export type ScriptAnswer = z.output<typeof scriptAnswer>

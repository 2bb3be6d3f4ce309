import { z } from 'zod'
import { type CaptionsFault, readCaptionsFile } from './captions-file.ts'
import { MAX_CAPTIONS_LENGTH } from './limits.ts'
import { coded, problem } from './messages/coded.ts'
import { httpUrl } from './wire-types.ts'

const EITHER = problem('captions_text_or_url')

/** Captions that are used in place of recognized speech: an extension of the interface document. */
export const captionsSource = z
  .object(
    {
      text: z
        .string(problem('must_be_string'))
        .max(MAX_CAPTIONS_LENGTH, problem('too_many_characters', { most: MAX_CAPTIONS_LENGTH }))
        .superRefine(requireCaptions)
        .optional()
        .describe('The content of the file. Either this or `url`.'),
      url: httpUrl.optional().describe('A link to the file. Either this or `text`.'),
    },
    problem('must_be_object'),
  )
  .refine(({ text, url }) => (text === undefined) !== (url === undefined), EITHER)
  .optional()
  .describe(
    'Captions of your own, SubRip or WebVTT: they are burned in as they are written, in place of recognized speech. Each word gets its time within its caption.',
  )
  .meta({ 'x-extension': true })

function requireCaptions(text: string, context: z.RefinementCtx): void {
  const { cues, faults } = readCaptionsFile(text)
  const [fault] = faults
  if (fault !== undefined) context.addIssue({ code: 'custom', message: wrongAt(fault) })
  else if (cues.length === 0) context.addIssue({ code: 'custom', message: problem('must_be_captions') })
}

function wrongAt({ line, problem: code }: CaptionsFault): string {
  return problem('captions_wrong_at', { line, problem: coded(code) })
}

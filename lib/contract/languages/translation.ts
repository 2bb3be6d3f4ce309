import { z } from 'zod'
import { problem } from '../messages/coded.ts'
import { LANGUAGE_LIMITS } from './language-limits.ts'
import { languageTag } from './language-tag.ts'

const seconds = z.number(problem('must_be_seconds')).min(0, problem('must_be_seconds_from_zero')).max(86_400)
const text = (most: number) =>
  z.string(problem('must_be_string')).trim().max(most, problem('too_many_characters', { most }))

const translatedLine = z.object(
  {
    startSeconds: seconds,
    endSeconds: seconds,
    text: text(LANGUAGE_LIMITS.lineLength),
    speaker: z.int(problem('must_be_whole_number')).positive(problem('must_be_whole_number')).optional(),
  },
  problem('must_be_object_with', { parts: 'startSeconds, endSeconds, text' }),
)

const voiceOver = z.object(
  {
    voices: z
      .array(
        z.object(
          {
            voiceId: text(200).describe('A built-in voice of the catalog in this language.'),
            speaker: z.int(problem('must_be_whole_number')).positive(problem('must_be_whole_number')).optional(),
          },
          problem('must_be_object_with', { parts: 'voiceId' }),
        ),
        problem('must_be_objects'),
      )
      .min(1, problem('must_not_be_empty'))
      .max(20, problem('too_many_entries', { most: 20 }))
      .describe('Who speaks for whom. The one without a `speaker`, or else the first, speaks for all others.'),
    originalVolume: z
      .number(problem('must_be_number_between', { least: '0.0', most: '1.0' }))
      .min(0, problem('must_be_number_between', { least: '0.0', most: '1.0' }))
      .max(1, problem('must_be_number_between', { least: '0.0', most: '1.0' }))
      .default(0.15)
      .describe('How loud the original stays under the voice; 0 removes it from the whole result.'),
  },
  problem('must_be_object_with', { parts: 'voices' }),
)

/** The captions of a result in another language, and who reads them aloud. */
export const translation = z
  .object(
    {
      languageTag,
      lines: z
        .array(translatedLine, problem('must_be_objects'))
        .max(LANGUAGE_LIMITS.lines, problem('too_many_entries', { most: LANGUAGE_LIMITS.lines }))
        .describe('What is said, in seconds of the source and in order. Lines without a text are not shown.'),
      title: text(300).optional().describe('For titled thumbnails.'),
      hook: text(80)
        .optional()
        .describe('The title at the beginning. Absent: there is none, since the original one is in another language.'),
      voiceOver: voiceOver.optional().describe('Absent: the original sound.'),
    },
    problem('must_be_object_with', { parts: 'languageTag, lines' }),
  )
  .refine(({ lines }) => lines.every(({ startSeconds, endSeconds }) => endSeconds > startSeconds), {
    error: problem('line_ends_early'),
    path: ['lines'],
  })
  .refine(
    ({ lines }) => lines.every(({ startSeconds }, index) => startSeconds >= (lines[index - 1]?.startSeconds ?? 0)),
    {
      error: problem('lines_out_of_order'),
      path: ['lines'],
    },
  )
export type Translation = z.output<typeof translation>

/** POST /projects/{id}/outputs/{output}/subtitles, an extension. */
export const subtitlesOfTranslation = z.object({ translation: translation.describe('The lines of the files.') })

/** Its answer. */
export const subtitleTexts = z.object({
  srt: z.string().describe('SubRip.'),
  vtt: z.string().describe('WebVTT.'),
})
export type SubtitleTexts = z.output<typeof subtitleTexts>

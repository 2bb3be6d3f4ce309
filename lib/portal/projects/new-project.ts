import { z } from 'zod'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { subtitleStyles } from '#lib/contract/subtitle-styles.ts'
import { httpUrl, oneOf } from '#lib/contract/wire-types.ts'

export const MAX_TITLE_LENGTH = 200

/** A project's name: any letters of any script, on one line. */
export const title = z
  .string('Enter a title.')
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Enter a title.').max(MAX_TITLE_LENGTH, `Use at most ${MAX_TITLE_LENGTH} characters.`))

/** Where the video comes from. */
export const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: httpUrl }),
  z.object({ kind: z.literal('upload'), uploadId: z.string().min(1, 'Upload a video first.') }),
  z.object({ kind: z.literal('sample'), sampleId: z.string().min(1) }),
])

/** The New project form; names of nested fields are written with dots (`source.url`, `subtitleStyles.template`). */
export const newProject = z.object({
  operation: z.literal('subtitles').default('subtitles'),
  source,
  language: oneOf(SUBTITLE_LANGUAGES),
  subtitleStyles: subtitleStyles.prefault({}),
  title: title.optional(),
})
export type NewProject = z.output<typeof newProject>

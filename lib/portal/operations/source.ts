import { z } from 'zod'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { videoLink } from '../projects/video-link.ts'

export const MAX_TITLE_LENGTH = 200

/** A project's name: any letters of any script, on one line. */
export const title = z
  .string(issueText(translatable('Enter a title.')))
  .transform(plainLine)
  .pipe(
    z
      .string()
      .min(1, issueText(translatable('Enter a title.')))
      .max(MAX_TITLE_LENGTH, {
        error: () => issueText(translatable('Use at most {max} characters.', { max: MAX_TITLE_LENGTH })),
      }),
  )

const upload = z.object({
  kind: z.literal('upload'),
  uploadId: z.string().min(1, issueText(translatable('Upload a video first.'))),
})
const sample = z.object({ kind: z.literal('sample'), sampleId: z.string().min(1) })

/** Where the video comes from. */
export const videoSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: videoLink }),
  upload,
  sample,
])

const MAX_LINKS = 20

/** The same for tools that take several links at once. */
export const videoSources = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    url: z.preprocess(
      (given) => [given].flat(),
      z.array(videoLink).max(MAX_LINKS, {
        error: () => issueText(translatable('Use at most {max} links at a time.', { max: MAX_LINKS })),
      }),
    ),
  }),
  upload,
  sample,
])

/** Several sources as a new project and those beside it. */
export function perSource(source: z.output<typeof videoSources>): { source: NewSource; others: NewSource[] } {
  if (source.kind !== 'link') return { source, others: [] }
  const [first = '', ...more] = source.url
  return { source: { kind: 'link', url: first }, others: more.map((url) => ({ kind: 'link', url })) }
}

/** What a project is made from: a video, or a text that is in the request itself and only has to be named. */
export type NewSource = z.output<typeof videoSource> | { kind: 'text'; title: string; label: TextWithMessage }

import { z } from 'zod'
import { problem } from '../messages/coded.ts'
import { messageOf } from '../messages/wire.ts'
import { webhookUrl } from '../request-fields.ts'
import { oneOf } from '../wire-types.ts'
import { EXPORT_CAPTIONS, EXPORT_CODECS, EXPORT_FILES, EXPORT_SHAPES, EXPORT_SIZES } from './export-names.ts'

/** Exporting outputs: an extension of the interface document. */

const chosen = <Names extends readonly [string, ...string[]]>(names: Names) => {
  const most = names.length
  return z.array(oneOf(names)).max(most, problem('too_many_entries', { most }))
}

const choices = {
  shapes: chosen(EXPORT_SHAPES)
    .default([])
    .describe('Videos in these shapes; `original` is the output as it is. Shapes need a picture that was analyzed.'),
  sizes: chosen(EXPORT_SIZES)
    .default(['full'])
    .describe('Length of the shorter side of each video in pixels; `full` as it is made. Larger ones are left out.'),
  captions: oneOf(EXPORT_CAPTIONS).default('burned-in').describe('Whether the videos have captions in their picture.'),
  codec: oneOf(EXPORT_CODECS)
    .default('h264')
    .describe(
      'How the videos are coded: H.264 or H.265 in an MP4, or ProRes 422 in a MOV. The last two are made from the H.264 video.',
    ),
  files: chosen(EXPORT_FILES)
    .default([])
    .describe(
      '`ass` has the captions with their look, without fonts; `docx` is the transcript with times and speakers; `premiere` is Final Cut Pro 7 XML for Premiere Pro and DaVinci Resolve, `final-cut` FCPXML for Final Cut Pro and DaVinci Resolve, `otio` OpenTimelineIO, `edl` a CMX 3600 list of the cuts; `pictures` are the thumbnails.',
    ),
  includeSource: z
    .boolean(problem('must_be_boolean'))
    .default(true)
    .describe(
      'Whether the source video is put in beside an edit for another program, which names it by a relative path.',
    ),
}

const hasFiles = ({ shapes, files }: { shapes: readonly unknown[]; files: readonly unknown[] }) =>
  shapes.length + files.length > 0
const NOTHING = { error: problem('must_not_be_empty'), path: ['files'] }

/** What an export is to have. */
export const exportChoices = z.object(choices).refine(hasFiles, NOTHING)
export type ExportChoices = z.output<typeof exportChoices>

/** POST /projects/{id}/outputs/{output}/export. */
export const exportRequest = z.object({ webhookUrl: webhookUrl.optional(), ...choices }).refine(hasFiles, NOTHING)
export type ExportRequest = z.output<typeof exportRequest>

/** A file of an export, by its path in the ZIP. One without a size could not be made, and is not in it. */
export const exportedFile = z.object({
  path: z.string(),
  sizeBytes: z.int().nonnegative().nullable(),
  error: z.string().nullable().describe('Why it could not be made.'),
  errorMessage: messageOf('error'),
})
export type ExportedFile = z.output<typeof exportedFile>

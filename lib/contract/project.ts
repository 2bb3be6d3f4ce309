import { z } from 'zod'
import { messageOf } from './messages/wire.ts'
import { OPERATIONS } from './operations/operations.ts'
import { provenance } from './provenance.ts'
import { PROJECT_STAGES, PROJECT_STATES } from './stages.ts'

export type ProjectState = (typeof PROJECT_STATES)[number]
export type ProjectStage = (typeof PROJECT_STAGES)[number]

/** The description of one reel; part of an output. */
export const reelInfo = z.object({
  title: z.string(),
  caption: z.string(),
  viralityScore: z.number().min(0).max(100).describe('How likely it is to be shared, from 0 to 100.'),
  viralityScoreReason: z.string(),
  viralityScoreReasonMessage: messageOf('viralityScoreReason'),
  tags: z.array(z.string()),
  suitablePlatforms: z.array(z.string()),
})

/** Where a reel was cut out of its source; part of an output. Times count from the start of the source. */
export const sourceCut = z.object({
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().nonnegative(),
  sourceDurationSeconds: z.number().nonnegative(),
})
export type SourceCut = z.output<typeof sourceCut>

/** Whose voice, music, picture or video is used in an output, and under which license. */
export const credit = z.object({
  title: z.string(),
  author: z.string(),
  licence: z.string(),
  url: z.string().nullable().describe('Where the work or its license can be found.'),
})
export type Credit = z.output<typeof credit>

/** A script that was made of a prompt; part of an output. */
export const writtenScript = z.object({
  text: z.string().describe('What is spoken, word for word.'),
  writtenBy: z.string().describe('`built-in`, or the model of the writing provider that was asked.'),
  note: z.string().nullable().describe('What a reader should know of it, for example that it is a plain draft.'),
  noteMessage: messageOf('note'),
})
export type WrittenScript = z.output<typeof writtenScript>

/** One finished file of a project with what belongs to it. Links are direct downloads and expire. */
export const output = z.object({
  id: z.string(),
  videoUrl: z.string().optional().describe('Direct download, where the output is a video. The link expires.'),
  audioUrl: z.string().optional().describe('Direct download, where the output is sound alone. The link expires.'),
  wavUrl: z
    .string()
    .optional()
    .describe('The same sound without loss, beside `audioUrl`.')
    .meta({ 'x-extension': true }),
  thumbnailUrl: z.string().optional().describe('A picture of the video.'),
  thumbnails: z
    .array(
      z.object({
        url: z.string(),
        titledUrl: z.string().optional().describe('The same picture with the title of the reel.'),
      }),
    )
    .optional()
    .describe('Pictures of the video to choose from, best first; the first is that of `thumbnailUrl`.')
    .meta({ 'x-extension': true }),
  durationSeconds: z.number().nonnegative(),
  width: z.int().optional(),
  height: z.int().optional(),
  sizeBytes: z.int().nonnegative(),
  subtitlesUrl: z
    .object({ srt: z.string(), vtt: z.string() })
    .optional()
    .describe('SubRip and WebVTT captions, where there is speech.'),
  transcriptUrl: z.string().optional().describe('The transcript as JSON: language, segments, words with times.'),
  shotsUrl: z
    .string()
    .optional()
    .describe('The shots of a video that was made of a text, as JSON: when, what is said, and what each picture shows.')
    .meta({ 'x-extension': true }),
  shotPicturesUrl: z
    .string()
    .optional()
    .describe('A still of each of these shots on one JPEG, row by row; `shotsUrl` says how many stand in a row.')
    .meta({ 'x-extension': true }),
  info: reelInfo.optional().describe('What is said about a reel.'),
  cut: sourceCut.optional().describe('Where the output was cut out of the source video.').meta({ 'x-extension': true }),
  credits: z
    .array(credit)
    .optional()
    .describe('Voices, music, pictures and videos by others that are used in it.')
    .meta({ 'x-extension': true }),
  script: writtenScript
    .optional()
    .describe('The script that is spoken, where it was made of a `prompt`.')
    .meta({ 'x-extension': true }),
  madeBy: z
    .array(provenance)
    .optional()
    .describe('Which parts the service made itself and which a provider of its operator made.')
    .meta({ 'x-extension': true }),
  editable: z
    .boolean()
    .optional()
    .describe('Whether `GET /projects/{id}/outputs/{output}/edit` and `POST …/render` work for it.')
    .meta({ 'x-extension': true }),
})
export type Output = z.output<typeof output>

const errorCode = z
  .string()
  .nullable()
  .optional()
  .describe(
    'Stable name of the reason of a failure, for programs: `wrong_language`, `no_speech`, `refused` and others.',
  )
  .meta({ 'x-extension': true })

/**
 * The report that the service posts to `webhookUrl` when a project ends (section 6; exact fields are the product's
 * decision). Signed with the Standard Webhooks headers; delivered at least once.
 */
export const report = z.object({
  projectId: z.string(),
  status: z.enum(['completed', 'failed']),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  error: z.string().nullable().describe('Why it failed and what to do; null when it is completed.'),
  errorMessage: messageOf('error'),
  errorCode,
  outputs: z.array(output).describe('The finished files; none when it has failed.'),
})
export type Report = z.output<typeof report>

/** GET /projects/{id}: an extension. */
export const project = z.object({
  projectId: z.string(),
  operation: z.enum(OPERATIONS),
  status: z.enum(PROJECT_STATES),
  stage: z.enum(PROJECT_STAGES).nullable().describe('The step that is being done.'),
  stageDetail: z
    .string()
    .nullable()
    .optional()
    .describe('What the stage is busy with, where that is worth saying, for example that a voice is being fetched.'),
  stageDetailMessage: messageOf('stageDetail'),
  stages: z
    .array(
      z.object({
        name: z.enum(PROJECT_STAGES),
        startedAt: z.iso.datetime().nullable(),
        endedAt: z.iso.datetime().nullable(),
      }),
    )
    .describe('The steps of the operation in their order.'),
  percent: z.int().min(0).max(100).nullable().describe('Of the whole project; it never falls.'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  error: z.string().nullable().describe('Why it failed and what to do.'),
  errorMessage: messageOf('error'),
  errorCode,
  renders: z
    .object({ projectId: z.string(), outputId: z.string() })
    .optional()
    .describe('The output that this project renders again after an edit. Absent for every other project.'),
  outputs: z.array(output).describe('The finished files.'),
})
export type Project = z.output<typeof project>

/** GET /constants/samples: an extension. Videos that the service made itself, for a first try. */
const sample = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  durationSeconds: z.number(),
  ready: z.boolean().describe('False while the service is still making it.'),
  result: z
    .object({
      videoUrl: z.string(),
      thumbnailUrl: z.string(),
      subtitlesUrl: z.string().describe('WebVTT.'),
      transcriptUrl: z.string(),
    })
    .nullable()
    .default(null)
    .describe('The same video with subtitles burned in; null where there is none yet.'),
})
export const sampleList = z.object({ total: z.int(), message: z.string(), data: z.array(sample) })
export type Sample = z.output<typeof sample>

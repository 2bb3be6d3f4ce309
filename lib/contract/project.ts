import { z } from 'zod'
import { brollInsertion } from './broll-insertion.ts'
import { exportedFile } from './exporting/exporting.ts'
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
  viralityScore: z
    .number()
    .min(0)
    .max(100)
    .describe('An estimate of how likely people are to share it, from 0 to 100.'),
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
  url: z.string().nullable().describe('A link to the work or its license.'),
})
export type Credit = z.output<typeof credit>

/** A script that was made of a prompt; part of an output. */
export const writtenScript = z.object({
  text: z.string().describe('The spoken text, word for word.'),
  writtenBy: z.string().describe('`built-in`, or the model of the writing provider.'),
  note: z.string().nullable().describe('A note for readers, for example that this is a basic draft.'),
  noteMessage: messageOf('note'),
})
export type WrittenScript = z.output<typeof writtenScript>

/** One finished file of a project with what belongs to it. Links are direct downloads and expire. */
export const output = z.object({
  id: z.string(),
  videoUrl: z.string().optional().describe('Direct download link, if the output is a video. It expires.'),
  audioUrl: z.string().optional().describe('Direct download link, if the output is audio only. It expires.'),
  wavUrl: z.string().optional().describe('The same audio as `audioUrl`, lossless.').meta({ 'x-extension': true }),
  thumbnailUrl: z.string().optional().describe('A still image of the video.'),
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
  languageTag: z
    .string()
    .optional()
    .describe('BCP 47 tag of its captions, if they are a translation.')
    .meta({ 'x-extension': true }),
  durationSeconds: z.number().nonnegative(),
  width: z.int().optional(),
  height: z.int().optional(),
  sizeBytes: z.int().nonnegative(),
  subtitlesUrl: z
    .object({ srt: z.string(), vtt: z.string() })
    .optional()
    .describe('SubRip and WebVTT captions, if there is speech.'),
  transcriptUrl: z
    .string()
    .optional()
    .describe(
      'The transcript as JSON: language, segments, words with times and, where known, how probable each is (`confidence`). `shown` is how captions show what a brand kit masks.',
    ),
  sourceTranscriptUrl: z
    .string()
    .optional()
    .describe('The transcript of the whole source video, in the same form. With the first reel of a project only.')
    .meta({ 'x-extension': true }),
  shotsUrl: z
    .string()
    .optional()
    .describe('The shots of a video made from text, as JSON: times, spoken words, and what each picture shows.')
    .meta({ 'x-extension': true }),
  shotPicturesUrl: z
    .string()
    .optional()
    .describe('A still image of each shot in one JPEG, row by row. The JSON at `shotsUrl` has the number per row.')
    .meta({ 'x-extension': true }),
  info: reelInfo.optional().describe('Title, caption, score and tags of a reel.'),
  cut: sourceCut
    .optional()
    .describe('The part of the source video that the output shows.')
    .meta({ 'x-extension': true }),
  credits: z
    .array(credit)
    .optional()
    .describe('Third-party voices, music, pictures and videos used in the output.')
    .meta({ 'x-extension': true }),
  insertions: z
    .array(brollInsertion)
    .optional()
    .describe('What is shown over the speaker, in order, with why.')
    .meta({ 'x-extension': true }),
  script: writtenScript
    .optional()
    .describe('The spoken script, if it was written from a `prompt`.')
    .meta({ 'x-extension': true }),
  madeBy: z
    .array(provenance)
    .optional()
    .describe('Which parts the service made itself, and which a provider made.')
    .meta({ 'x-extension': true }),
  archiveUrl: z
    .string()
    .optional()
    .describe('Direct download link of the ZIP, if the output is an export. It expires; byte ranges are answered.')
    .meta({ 'x-extension': true }),
  exportedFiles: z
    .array(exportedFile)
    .optional()
    .describe('What the ZIP of an export has, and what could not be made for it.')
    .meta({ 'x-extension': true }),
  editable: z
    .boolean()
    .optional()
    .describe('Whether the output can be edited with `GET /projects/{id}/outputs/{output}/edit` and `POST …/render`.')
    .meta({ 'x-extension': true }),
})
export type Output = z.output<typeof output>

const errorCode = z
  .string()
  .nullable()
  .optional()
  .describe('Stable code of the failure, for programs: `wrong_language`, `no_speech`, `refused` and others.')
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

/** A reel that was chosen from a source, made or not. Times count from the start of the source. */
const plannedReel = z.object({
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().nonnegative(),
  title: z.string(),
  opening: z.string().describe('The words it opens with; empty if nobody speaks.'),
  status: z.enum(['waiting', 'rendering', 'ready', 'failed']),
  outputId: z.string().nullable().describe('The output that it is; null until it is ready.'),
  error: z.string().nullable().describe('Why it could not be made.'),
  errorMessage: messageOf('error'),
})
export type PlannedReel = z.output<typeof plannedReel>

/** What is known of a project before it has ended. */
export const partialResult = z.object({
  reels: z.array(plannedReel).describe('The reels that were chosen, best first; none before they are chosen.'),
  outputs: z
    .array(output)
    .describe('The files that are finished while the project is not; empty once it is completed.'),
  sourceUrl: z.string().optional().describe('Direct download link of the source video. It expires.'),
  sourceDurationSeconds: z.number().nonnegative().optional(),
  transcriptUrl: z.string().optional().describe('The transcript of the whole source, as JSON.'),
  waveform: z
    .array(z.int().min(0).max(100))
    .max(1000)
    .optional()
    .describe('How loud the source is, in equal parts from its start to its end: 0 is silent, 100 its loudest part.'),
})
export type PartialResult = z.output<typeof partialResult>

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
  exports: z
    .object({ projectId: z.string(), outputId: z.string() })
    .optional()
    .describe('The output that this project exports. Absent for every other project.')
    .meta({ 'x-extension': true }),
  outputs: z.array(output).describe('The finished files.'),
  partial: partialResult
    .optional()
    .describe(
      'What is known of a project that makes reels while it is under way: reels appear as they are finished. A canceled or failed project keeps those that were.',
    )
    .meta({ 'x-extension': true }),
})
export type Project = z.output<typeof project>

/** A reel that the service made of a sample. */
const sampleReel = z.object({
  title: z.string(),
  viralityScore: z.int().min(0).max(100),
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  subtitlesUrl: z.string().describe('WebVTT.'),
  transcriptUrl: z.string(),
  durationSeconds: z.number(),
  width: z.int(),
  height: z.int(),
})

/** GET /constants/samples: an extension. Videos that the service made itself, for a first try. */
export const sample = z.object({
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
  makes: z
    .enum(['reels', 'captions'])
    .nullable()
    .default(null)
    .describe('What the service shows of it once that is made: `reels`, or `result`.'),
  reels: z
    .array(sampleReel)
    .nullable()
    .default(null)
    .describe('Reels of the video, best first; null where there are none yet.'),
})
export const sampleList = z.object({ total: z.int(), message: z.string(), data: z.array(sample) })
export type Sample = z.output<typeof sample>

import { z } from 'zod'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { MAX_CAPTION_LENGTH, MAX_REEL_TITLE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '#lib/contract/limits.ts'
import { coded, problem } from '#lib/contract/messages/coded.ts'
import { EXAMPLES, OUTPUT } from '#lib/contract/openapi/examples.ts'
import { output, project } from '#lib/contract/project.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { fileAccess } from '../../media/file-rights.ts'
import { deleteProject } from '../../projects/delete-project.ts'
import { describeOutput } from '../../projects/describe-output.ts'
import { readTranscript } from '../../projects/read-transcript.ts'
import { renameProject } from '../../projects/rename-project.ts'
import { retryProjects } from '../../projects/retry-projects.ts'
import { defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { presentOutput } from '../present-output.ts'
import { requireProject } from '../read-projects.ts'
import { requireOutput } from './edit-output.ts'

const tag = 'Projects'
const ofOutput = { method: 'GET', tag, permission: 'projects.view', notFound: coded('no_such_output') } as const

const transcriptWord = z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() })

export const transcript = z.object({
  languageTag: z.string().describe('BCP 47 tag of what is spoken.'),
  segments: z.array(
    z.object({
      startSeconds: z.number(),
      endSeconds: z.number(),
      text: z.string(),
      speaker: z.int().nullable().describe('Counted from 1; null where one person speaks.'),
      words: z.array(transcriptWord),
    }),
  ),
})
type Transcript = z.input<typeof transcript>

const outputTexts = z.object({
  title: z
    .string(problem('must_be_string'))
    .trim()
    .max(MAX_REEL_TITLE_LENGTH, problem('too_many_characters', { most: MAX_REEL_TITLE_LENGTH }))
    .optional()
    .describe('The new title.'),
  caption: z
    .string(problem('must_be_string'))
    .trim()
    .max(MAX_CAPTION_LENGTH, problem('too_many_characters', { most: MAX_CAPTION_LENGTH }))
    .optional()
    .describe('The new caption.'),
  tags: z
    .array(
      z
        .string(problem('must_be_string'))
        .trim()
        .max(MAX_TAG_LENGTH, problem('too_many_characters', { most: MAX_TAG_LENGTH })),
      problem('must_be_strings'),
    )
    .max(MAX_TAGS, problem('too_many_entries', { most: MAX_TAGS }))
    .optional()
    .describe('The new tags, in place of all.'),
})

export const version = output.extend({ version: z.int().describe('Counted from 1, the first one.') })

const WORD = { text: 'Price', startSeconds: 0.4, endSeconds: 0.8 }
const SEGMENT = { startSeconds: 0.4, endSeconds: 1.6, text: 'Price is a promise.', speaker: null, words: [WORD] }

const EXAMPLE: z.input<typeof project> = {
  projectId: EXAMPLES.acknowledgement.projectId,
  operation: 'subtitles',
  status: 'queued',
  stage: null,
  stageDetail: null,
  stages: [],
  percent: null,
  createdAt: '2026-01-31T09:30:00.000Z',
  startedAt: null,
  completedAt: null,
  error: null,
  errorCode: null,
  outputs: [],
}

/** What can be done with a project and its results beyond the operations of the service. */
export const PROJECT_OPERATIONS = [
  defineOperation({
    ...{ method: 'PATCH', path: '/projects/{id}', id: 'renameProject', tag, permission: 'projects.make' },
    summary: 'Rename a project',
    description: 'Downloads are named after it.',
    body: z.object({
      title: z
        .string(problem('must_be_string'))
        .trim()
        .min(1, problem('must_not_be_empty'))
        .max(200, problem('too_many_characters', { most: 200 }))
        .describe('The new title.'),
    }),
    answer: project,
    notFound: REFUSALS.noProject,
    example: { body: { title: 'Town hall' }, answer: EXAMPLE },
    perform: async ({ actor, params, body: { title } }) => {
      const { projectId } = await requireProject(actor, params.id ?? '')
      await renameProject(actor, projectId, title)
      return presented(await requireProject(actor, projectId))
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/projects/{id}/retry', id: 'retryProject', tag, permission: 'projects.make' },
    summary: 'Retry a project that failed or was canceled',
    description: 'Starts it again with the same request. Its report is sent again, too.',
    answer: project,
    notFound: REFUSALS.noProject,
    conflict: 'There is nothing to retry. The project is still running or has finished.',
    example: { answer: EXAMPLE },
    perform: async ({ actor, params }) => {
      const { projectId } = await requireProject(actor, params.id ?? '')
      await retryProjects(actor, [projectId])
      return presented(await requireProject(actor, projectId))
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/projects/{id}/erase', id: 'eraseProject', tag, permission: 'projects.delete' },
    summary: 'Delete a project with all its files',
    description: 'It cannot be undone. A published post stays on its network.',
    answer: z.object({ message: z.string() }),
    notFound: REFUSALS.noProject,
    example: { answer: { message: 'Project deleted successfully' } },
    perform: async ({ actor, params }) => {
      const { projectId } = await requireProject(actor, params.id ?? '')
      await deleteProject(actor, projectId)
      return { message: 'Project deleted successfully' }
    },
  }),
  defineOperation({
    ...{ ...ofOutput, method: 'PATCH', path: '/projects/{id}/outputs/{output}', id: 'describeOutput' },
    permission: 'projects.make',
    summary: 'Change the title, caption and tags of an output',
    description: 'What it is published with if a post says nothing else. What is absent stays as it is.',
    body: outputTexts,
    answer: z.object({ message: z.string() }),
    example: {
      body: { title: 'Three ideas', tags: ['pricing'] },
      answer: { message: 'Output changed successfully' },
    },
    perform: async ({ actor, params, body }) => {
      const { version, first } = await requireOutput(actor, params)
      const { title = '', caption = '', tags = [] } = first.info ?? {}
      const { title: newTitle = title, caption: newCaption = caption, tags: newTags = tags } = body
      const texts = { title: newTitle, caption: newCaption, tags: newTags }
      await describeOutput(actor, { outputId: version.output.id, ...texts })
      return { message: 'Output changed successfully' }
    },
  }),
  defineOperation({
    ...{ ...ofOutput, path: '/projects/{id}/outputs/{output}/transcript', id: 'readTranscript' },
    summary: 'Read the transcript of an output',
    description: 'What is spoken in it, with the times of words in seconds of the output.',
    answer: transcript,
    example: { answer: { languageTag: 'en', segments: [SEGMENT] } },
    perform: async ({ actor, params }) => presentTranscript((await requireOutput(actor, params)).version.output),
  }),
  defineOperation({
    ...{ ...ofOutput, path: '/projects/{id}/outputs/{output}/versions', id: 'listVersions' },
    summary: 'List the versions of an output',
    description: 'The output and what was rendered from it since, by people and by programs, oldest first.',
    answer: listOf(version),
    example: { answer: { total: 1, message: 'Versions fetched successfully', data: [{ ...OUTPUT, version: 1 }] } },
    perform: async ({ actor, params }) => {
      const { versions } = await requireOutput(actor, params)
      const has = (file: Parameters<typeof fileAccess>[1]) => fileAccess(actor, file, true) === 'given'
      const data = versions.map(({ output: row }) => ({
        ...presentOutput(row, currentDatabaseTime(), has),
        version: row.version,
      }))
      return { total: data.length, message: 'Versions fetched successfully', data: data as VersionAnswer[] }
    },
  }),
]

type VersionAnswer = z.input<typeof version>

/** A score that the service did not give is null. */
function presented(given: Awaited<ReturnType<typeof requireProject>>) {
  return given as z.input<typeof project>
}

async function presentTranscript(row: OutputRow): Promise<Transcript> {
  const found = await readTranscript(row)
  if (found === null) throw new Failure('not_found', coded('no_transcript'))
  const { languageTag, lines } = found
  return {
    languageTag,
    segments: lines.map(({ startSeconds, endSeconds, text, speaker, words }) => ({
      startSeconds,
      endSeconds,
      text,
      speaker,
      words: words.map(({ text: word, ...times }) => ({
        text: word,
        startSeconds: times.startSeconds,
        endSeconds: times.endSeconds,
      })),
    })),
  }
}

import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { outputExports } from '#db/schema/portal/exports.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { exportChoices, exportedFile } from '#lib/contract/exporting/exporting.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'
import { errorResponses, requiredScopeText } from '#lib/contract/openapi/responses.ts'
import { Failure } from '#lib/core/failure.ts'
import { findVersions } from '../../editing/find-versions.ts'
import { refreshed } from '../../exporting/read-exports.ts'
import { startExport } from '../../exporting/start-export.ts'
import { streamExport } from '../../exporting/stream-export.ts'
import { zipProjects } from '../../media/zip-projects.ts'
import { apiBase } from '../api-addresses.ts'
import type { ApiCall, ApiOperation, RawAnswer } from '../api-operation.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { pathParameters } from '../describe-operation.ts'
import { projectIsThere, requireProject } from '../read-projects.ts'
import { requireOutput } from './edit-output.ts'

const exported = z.object({
  id: z.string(),
  outputId: z.string(),
  status: z.enum(['running', 'ready', 'failed']),
  percent: z.int().min(0).max(100).nullable(),
  error: z.string().nullable().describe('Why it failed.'),
  sizeBytes: z.int().nonnegative().nullable(),
  files: z.array(exportedFile).describe('What the ZIP has, and what could not be made for it.'),
  archiveUrl: z.string().nullable().describe('The ZIP, with the same key; null until it is ready.'),
  createdAt: z.iso.datetime(),
})

const ID = 'exp_01kbz3k3tm8xq2w5v7n9c4d6fg'
const EXAMPLE: z.input<typeof exported> = {
  ...{ id: ID, outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg', status: 'running', percent: 40, error: null },
  ...{ sizeBytes: null, files: [], archiveUrl: null, createdAt: '2026-01-31T09:30:00.000Z' },
}
const NO_EXPORT = coded('no_such_export')

const ARCHIVE_DESCRIPTION: JsonSchema = {
  operationId: 'readExportArchive',
  tags: ['Projects'],
  security: requiredScopeText('read'),
  summary: 'Download an export',
  description: 'The ZIP of an export that is ready. Byte ranges are answered, so that a download can be continued.',
  parameters: pathParameters('/exports/{id}/archive'),
  responses: {
    200: {
      description: 'The ZIP.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    ...errorResponses({ statuses: [404], scope: 'read', messages: { 404: NO_EXPORT } }),
  },
  'x-extension': true,
}

const RESULTS_DESCRIPTION: JsonSchema = {
  operationId: 'readResultsArchive',
  tags: ['Projects'],
  security: requiredScopeText('read'),
  summary: 'Download all results of a project',
  description: 'The newest version of each output with its captions, as one ZIP that is written while it is sent.',
  parameters: pathParameters('/projects/{id}/archive'),
  responses: {
    200: {
      description: 'The ZIP.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    ...errorResponses({ statuses: [404], scope: 'read', messages: { 404: REFUSALS.noProject } }),
  },
  'x-extension': true,
}

/** Exporting results as one ZIP. */
export const EXPORT_OPERATIONS: ApiOperation[] = [
  defineCreation({
    ...{ method: 'POST', path: '/projects/{id}/outputs/{output}/exports', id: 'createExport', tag: 'Projects' },
    summary: 'Export an output as one ZIP',
    description:
      'Videos in several shapes and sizes, sound, captions, transcript, pictures, and the edit for other editing programs. Ask for it until its `status` is `ready`. A file that cannot be made is named in `files` with the reason, and the others come.',
    permission: 'projects.make',
    body: exportChoices,
    answer: exported,
    example: { body: { shapes: ['original', '1:1'], files: ['srt', 'otio'] }, answer: EXAMPLE },
    notFound: coded('no_such_output'),
    conflict: 'The video service cannot export this video.',
    prefix: 'exp',
    create: async ({ actor, params, body }, id) => {
      const { version } = await requireOutput(actor, params)
      return startExport(actor, version.output.id, body, id)
    },
    read: ({ actor }, id) => readExport(actor, id),
  }),
  defineOperation({
    ...{ method: 'GET', path: '/exports/{id}', id: 'readExport', tag: 'Projects' },
    summary: 'Read an export',
    description: 'How far it is, and what it has once it is ready.',
    permission: 'results.download',
    answer: exported,
    example: { answer: EXAMPLE },
    notFound: NO_EXPORT,
    perform: ({ actor, params }) => readExport(actor, params.id ?? ''),
  }),
  {
    ...{ method: 'GET', path: '/exports/{id}/archive', permission: 'results.download', counts: 'read' },
    ...{ unauthorized: REFUSALS.keyInvalid, described: ARCHIVE_DESCRIPTION, perform: readArchive },
  },
  {
    ...{ method: 'GET', path: '/projects/{id}/archive', permission: 'results.download', counts: 'read' },
    ...{ unauthorized: REFUSALS.keyInvalid, described: RESULTS_DESCRIPTION, perform: readResults },
  },
]

/** @throws Failure `not_found`, also for one of a project of the other kind of key. */
async function requireExport(actor: Actor, id: string) {
  const found = /^exp_[0-9a-z]{26}$/.test(id)
    ? await inTeam(actor, async (transaction) => {
        const isOfTeam = and(eq(outputExports.teamId, actor.teamId), eq(outputExports.id, id))
        const [row] = await transaction.select().from(outputExports).where(isOfTeam)
        const versions = row === undefined ? null : await findVersions(transaction, actor, row.outputId)
        const version = versions?.versions.find(({ output }) => output.id === row?.outputId)
        if (versions === null || row === undefined || version === undefined) return null
        return { row, version, projectId: versions.project.id }
      })
    : null
  if (found === null || !(await projectIsThere(actor, found.projectId))) throw new Failure('not_found', NO_EXPORT)
  return found
}

async function readExport(actor: Actor, id: string): Promise<z.input<typeof exported>> {
  const found = await requireExport(actor, id)
  const row = await refreshed(found.row, found.version)
  return {
    ...{ id: row.id, outputId: row.outputId, status: row.state, percent: row.percent, error: row.failure },
    ...{ sizeBytes: row.sizeBytes, files: row.files ?? [], createdAt: row.createdAt.toISOString() },
    archiveUrl: row.state === 'ready' ? `${apiBase()}/exports/${row.id}/archive` : null,
  }
}

async function readArchive({ actor, params, request }: ApiCall): Promise<RawAnswer> {
  const { row } = await requireExport(actor, params.id ?? '')
  const response = await streamExport(actor, row.id, request)
  if (response === null) throw new Failure('not_found', NO_EXPORT)
  return { response }
}

/** @throws Failure `not_found`, also for a project without results. */
async function readResults({ actor, params, request }: ApiCall): Promise<RawAnswer> {
  const { projectId } = await requireProject(actor, params.id ?? '')
  const response = await zipProjects(actor, [projectId], request)
  if (response === null) throw new Failure('not_found', coded('no_such_output'))
  return { response }
}

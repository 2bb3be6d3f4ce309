import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { outputExports } from '#db/schema/portal/exports.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { Actor } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import type { Project } from '#lib/contract/project.ts'
import { Failure } from '#lib/core/failure.ts'
import { EXPORT_OPERATIONS } from '#lib/portal/api/projects/export-operations.ts'
import { saveOutputs } from '#lib/portal/background/save-outputs.ts'
import { readExports } from '#lib/portal/exporting/read-exports.ts'
import { startExport } from '#lib/portal/exporting/start-export.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const service = await startForeignService()
await testDatabase()
const media = await import('#app/api/media/exports/[team]/[export]/route.ts')
const [ours, theirs] = [await makeTeam(), await makeTeam()]
const viewer = { ...ours, role: 'viewer' as const }
const ZIP = Buffer.from('PK\u0005\u0006 bytes of a zip')
const choices: ExportChoices = {
  ...{ shapes: ['original'], sizes: ['full'], captions: 'burned-in', files: ['srt'], includeSource: true },
}
const refusedAs = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

let projectId = ''
let outputId = ''
let project: Project
let isKept = true

beforeAll(async () => {
  project = {
    ...{ projectId: 'prj-b', operation: 'clip', status: 'processing', stage: 'rendering', stages: [], percent: 35 },
    ...{ createdAt: new Date().toISOString(), startedAt: null, completedAt: null, error: null, errorCode: null },
    outputs: [],
  }
  service.script(({ url, method, headers: asked }) => {
    const headers = { 'content-type': 'application/json' }
    if (url === '/files/export.zip' && isKept) {
      const isPart = asked.range === 'bytes=2-5'
      return {
        status: isPart ? 206 : 200,
        body: isPart ? ZIP.subarray(2, 6) : ZIP,
        headers: {
          'content-type': 'application/zip',
          ...(isPart && { 'content-range': `bytes 2-5/${ZIP.length}` }),
        },
      }
    }
    if (url.endsWith('/export') && method === 'POST') {
      return { status: 201, body: JSON.stringify({ status: 'created', message: 'ok', projectId: 'prj-b' }), headers }
    }
    if (url.endsWith('/projects/prj-b')) return { body: JSON.stringify(project), headers }
    return undefined
  })
  const job = await makeProjectRow(ours, { state: 'completed', reference: 'prj-a', endedAt: new Date() })
  projectId = job.id
  const video = {
    ...{ kind: 'video' as const, remote: { media: 'https://example.com/v.mp4' }, durationSeconds: 3, width: 180 },
    ...{ height: 320, sizeBytes: 1, info: null, cut: null, credits: null, insertions: null, script: null },
    ...{ madeBy: null, editable: true, externalId: 'out-a' },
  }
  await asSystem(async (transaction) => {
    await saveOutputs(
      transaction,
      { ...job, rendersOutputId: null },
      { attempt: 1, outputs: [video] },
      true,
      new Date(),
    )
    await transaction.update(outputs).set({ importedAt: new Date() }).where(eq(outputs.jobId, job.id))
  })
  const [row] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.jobId, job.id)))
  outputId = row?.id ?? ''
})

const download = (member: typeof ours, id: string, headers: Record<string, string> = {}) =>
  ask(media.GET, member, '/', { team: member.teamSlug, export: id }, { headers })

describe('an export', () => {
  let id = ''

  it('is started once in the service under its own id, and stands in the history and the audit log', async () => {
    id = (await startExport(ours, outputId, choices)).exportId
    const sent = service.peer.requests.findLast(({ url }) => url.endsWith('/projects/prj-a/outputs/out-a/export'))
    expect(sent?.headers['idempotency-key']).toBe(id)
    expect(JSON.parse(String(sent?.body))).toEqual(choices)
    const events = (await findProject(ours, projectId))?.events ?? []
    expect(events.map(({ kind }) => kind)).toContain('exported')
    const audited = await asSystem((transaction) =>
      transaction.select().from(auditEntries).where(eq(auditEntries.teamId, ours.teamId)),
    )
    expect(audited.map(({ action }) => action)).toContain('project.exported')
  })

  it('shows its progress to its team and to nobody else', async () => {
    expect(await readExports(ours, outputId)).toMatchObject([{ id, state: 'running', percent: 35, version: 1 }])
    expect(await readExports(theirs, outputId)).toEqual([])
    expect((await download(ours, id)).status).toBe(404)
  })

  it('is downloaded whole and in parts once it is ready, with what could not be made', async () => {
    project = {
      ...project,
      ...{ status: 'completed', percent: 100 },
      outputs: [
        {
          ...{ id: 'out-b', durationSeconds: 3, sizeBytes: ZIP.length },
          archiveUrl: `${service.peer.origin}/files/export.zip`,
          exportedFiles: [
            { path: '9x16-180p.mp4', sizeBytes: 9, error: null },
            { path: 'captions.srt', sizeBytes: null, error: 'No speech was found in this video' },
          ],
        },
      ],
    }
    const [view] = await readExports(ours, outputId)
    expect(view).toMatchObject({ state: 'ready', sizeBytes: ZIP.length })
    expect(view?.files.map(({ error }) => error !== null)).toEqual([false, true])
    const whole = await download(ours, id)
    expect(whole.headers.get('content-disposition')).toContain('.zip')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(ZIP)
    const part = await download(ours, id, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(ZIP.subarray(2, 6))
    expect((await download(theirs, id)).status).toBe(404)
  })

  it('is read by live keys only, unless a test key made the project', async () => {
    const operations = EXPORT_OPERATIONS.filter(({ method }) => method === 'GET')
    const read = (isTest: boolean) => {
      const actor = {
        ...ours,
        userId: null,
        role: null,
        scopes: ['read' as const],
        apiKeyId: 'apikey_a',
        isTest,
      } as Actor
      const call = { actor, params: { id }, request: new Request('http://portal.test/'), body: undefined, query: {} }
      return Promise.allSettled(operations.map(({ perform }) => perform(call as never)))
    }
    expect((await read(false)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await read(true)).toMatchObject([{ reason: { code: 'not_found' } }, { reason: { code: 'not_found' } }])
  })

  it('is gone once the service no longer keeps it', async () => {
    isKept = false
    expect((await download(ours, id)).status).toBe(410)
  })

  it('cannot be started by who may not make projects, of another team’s result, or of one that cannot be edited', async () => {
    await expect(startExport(viewer, outputId, choices)).rejects.toSatisfy(refusedAs('forbidden'))
    await expect(startExport(theirs, outputId, choices)).rejects.toSatisfy(refusedAs('not_found'))
    const set = (editable: boolean) =>
      asSystem((transaction) => transaction.update(outputs).set({ editable }).where(eq(outputs.id, outputId)))
    await set(false)
    await expect(startExport(ours, outputId, choices)).rejects.toSatisfy(refusedAs('conflict'))
    await set(true)
  })

  it('goes with its project', async () => {
    await deleteProject(ours, projectId)
    const left = await asSystem((transaction) =>
      transaction.select().from(outputExports).where(eq(outputExports.teamId, ours.teamId)),
    )
    expect(left).toEqual([])
  })
})

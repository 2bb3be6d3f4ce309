import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { outputExports } from '#db/schema/portal/exports.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { Actor, Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import type { Project } from '#lib/contract/project.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { EXPORT_OPERATIONS } from '#lib/portal/api/projects/export-operations.ts'
import { saveOutputs } from '#lib/portal/background/save-outputs.ts'
import { readExports } from '#lib/portal/exporting/read-exports.ts'
import { startExport } from '#lib/portal/exporting/start-export.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import type { PeerAnswer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const foreign = await startForeignService()
await testDatabase()
const media = await import('#app/api/media/exports/[team]/[export]/route.ts')
const ZIP = Buffer.from('PK\u0005\u0006 bytes of a zip')
const choices: ExportChoices = {
  ...{
    shapes: ['original'],
    sizes: ['full'],
    captions: 'burned-in',
    codec: 'h264',
    files: ['srt'],
    includeSource: true,
  },
}
const refusedAs = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

/** A finished result of a new team, which the service can export; the service begins an export and does not end it. */
async function makeResult() {
  const ours = await makeTeam()
  const reference = newId('prj')
  const job = await makeProjectRow(ours, { state: 'completed', reference, endedAt: new Date() })
  const video = {
    ...{ kind: 'video' as const, remote: { media: 'https://example.com/v.mp4' }, durationSeconds: 3, width: 180 },
    ...{ height: 320, sizeBytes: 1, info: null, cut: null, credits: null, insertions: null, script: null },
    ...{ madeBy: null, editable: true, externalId: 'out-a' },
  }
  const byJob = eq(outputs.jobId, job.id)
  const rows = await asSystem(async (transaction) => {
    const ofJob = { ...job, rendersOutputId: null }
    await saveOutputs(transaction, ofJob, { attempt: 1, outputs: [video] }, true, new Date())
    return transaction.update(outputs).set({ importedAt: new Date() }).where(byJob).returning()
  })
  return { ours, projectId: job.id, outputId: rows[0]?.id ?? '', service: exportsOf(reference) }
}

/** Has the service answer for the exports of one project, until another is given. */
function exportsOf(reference: string) {
  const exporting = newId('prj')
  const path = `/projects/${reference}/outputs/out-a/export`
  const headers = { 'content-type': 'application/json' }
  let isKept = true
  let project: Project = {
    ...{ projectId: exporting, operation: 'clip', status: 'processing', stage: 'rendering', stages: [], percent: 35 },
    ...{ createdAt: new Date().toISOString(), startedAt: null, completedAt: null, error: null, errorCode: null },
    outputs: [],
  }
  foreign.script(({ url, method, headers: asked }) => {
    if (url === '/files/export.zip' && isKept) return zipAnswer(asked.range)
    if (url.endsWith(path) && method === 'POST') {
      return { status: 201, body: JSON.stringify({ status: 'created', message: 'ok', projectId: exporting }), headers }
    }
    if (url.endsWith(`/projects/${exporting}`)) return { body: JSON.stringify(project), headers }
    return undefined
  })
  return {
    /** The requests that began an export. */
    begun: () => foreign.peer.requests.filter(({ url, method }) => url.endsWith(path) && method === 'POST'),
    complete: () => {
      project = { ...project, ...{ status: 'completed', percent: 100 }, outputs: [archive()] }
    },
    forget: () => {
      isKept = false
    },
  }
}

const archive = () => ({
  ...{ id: 'out-b', durationSeconds: 3, sizeBytes: ZIP.length },
  archiveUrl: `${foreign.peer.origin}/files/export.zip`,
  exportedFiles: [
    { path: '9x16-180p.mp4', sizeBytes: 9, error: null },
    { path: 'captions.srt', sizeBytes: null, error: 'No speech was found in this video' },
  ],
})

function zipAnswer(range: string | undefined): PeerAnswer {
  const isPart = range === 'bytes=2-5'
  return {
    status: isPart ? 206 : 200,
    body: isPart ? ZIP.subarray(2, 6) : ZIP,
    headers: {
      'content-type': 'application/zip',
      ...(isPart && { 'content-range': `bytes 2-5/${ZIP.length}` }),
    },
  }
}

/** A result with an export that can be downloaded. */
async function makeExport() {
  const result = await makeResult()
  const { exportId } = await startExport(result.ours, result.outputId, choices)
  result.service.complete()
  const [view] = await readExports(result.ours, result.outputId)
  return { ...result, exportId, view }
}

const exportsIn = ({ teamId }: Member) =>
  asSystem((transaction) => transaction.select().from(outputExports).where(eq(outputExports.teamId, teamId)))

const download = (member: Member, id: string, headers: Record<string, string> = {}) =>
  ask(media.GET, member, '/', { team: member.teamSlug, export: id }, { headers })

describe('an export', () => {
  it('is started once in the service under its own id, and stands in the history and the audit log', async () => {
    const { ours, projectId, outputId, service } = await makeResult()
    const { exportId } = await startExport(ours, outputId, choices)
    expect(service.begun()).toMatchObject([{ headers: { 'idempotency-key': exportId } }])
    expect(JSON.parse(String(service.begun()[0]?.body))).toEqual(choices)
    const events = (await findProject(ours, projectId))?.events ?? []
    expect(events.map(({ kind }) => kind)).toContain('exported')
    const audited = await asSystem((transaction) =>
      transaction.select().from(auditEntries).where(eq(auditEntries.teamId, ours.teamId)),
    )
    expect(audited.map(({ action }) => action)).toContain('project.exported')
  })

  it('shows its progress to its team and to nobody else, and is no file yet', async () => {
    const { ours, outputId } = await makeResult()
    const { exportId } = await startExport(ours, outputId, choices)
    expect(await readExports(ours, outputId)).toMatchObject([
      { id: exportId, state: 'running', percent: 35, version: 1 },
    ])
    expect(await readExports(await makeTeam(), outputId)).toEqual([])
    expect((await download(ours, exportId)).status).toBe(404)
  })

  it('is downloaded whole and in parts once it is ready, with what could not be made', async () => {
    const { ours, exportId: id, view } = await makeExport()
    expect(view).toMatchObject({ state: 'ready', sizeBytes: ZIP.length })
    expect(view?.files.map(({ error }) => error !== null)).toEqual([false, true])
    const whole = await download(ours, id)
    expect(whole.headers.get('content-disposition')).toContain('.zip')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(ZIP)
    const part = await download(ours, id, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(ZIP.subarray(2, 6))
    expect((await download(await makeTeam(), id)).status).toBe(404)
  })

  it('is read by live keys only, unless a test key made the project', async () => {
    const { ours, exportId: id } = await makeExport()
    const operations = EXPORT_OPERATIONS.filter(({ method, path }) => method === 'GET' && path.startsWith('/exports/'))
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
    const { ours, exportId, service } = await makeExport()
    service.forget()
    expect((await download(ours, exportId)).status).toBe(410)
  })

  it('cannot be started by who may not make projects, of another team’s result, or of one that cannot be edited', async () => {
    const { ours, outputId } = await makeResult()
    const viewer = { ...ours, role: 'viewer' as const }
    await expect(startExport(viewer, outputId, choices)).rejects.toSatisfy(refusedAs('forbidden'))
    await expect(startExport(await makeTeam(), outputId, choices)).rejects.toSatisfy(refusedAs('not_found'))
    await asSystem((transaction) =>
      transaction.update(outputs).set({ editable: false }).where(eq(outputs.id, outputId)),
    )
    await expect(startExport(ours, outputId, choices)).rejects.toSatisfy(refusedAs('conflict'))
    expect(await exportsIn(ours)).toEqual([])
  })

  it('goes with its project', async () => {
    const { ours, projectId, exportId } = await makeExport()
    expect(await exportsIn(ours)).toMatchObject([{ id: exportId }])
    await deleteProject(ours, projectId)
    expect(await exportsIn(ours)).toEqual([])
  })
})

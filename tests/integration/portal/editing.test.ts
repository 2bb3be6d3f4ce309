import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { Failure } from '#lib/core/failure.ts'
import { saveOutputs } from '#lib/portal/background/save-outputs.ts'
import { findEditor } from '#lib/portal/editing/find-editor.ts'
import { saveDraft } from '#lib/portal/editing/save-draft.ts'
import { submitRender } from '#lib/portal/editing/submit-render.ts'
import { cancelProjects } from '#lib/portal/projects/cancel-projects.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { NEWEST_FIRST } from '#lib/portal/projects/project-view.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { MP4, startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const service = await startForeignService()
const database = await testDatabase()
const media = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')

const words = ['Nobody', 'filmed', 'this.'].map((text, index) => ({
  ...{ text, startSeconds: index, endSeconds: index + 0.9, kept: true, breakAfter: false },
}))
const document: EditDocument = {
  ...{ projectId: 'prj-a', outputId: 'out-a', languageTag: 'en', sourceDurationSeconds: 3, words, cuts: [] },
  ...{ sourceUrl: `${service.peer.origin}/files/video.mp4`, width: 180, height: 320, startSeconds: 0, endSeconds: 3 },
  captions: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  ...{ templates: ['productive', 'harmozi'], crop: null, views: [], music: null, hook: null, insertions: [] },
}
const cut = { words: [{ index: 1, kept: false }] }
const made = {
  ...{ kind: 'video' as const, remote: { media: 'https://example.com/v.mp4' }, durationSeconds: 3, width: 180 },
  ...{
    height: 320,
    sizeBytes: 1,
    info: null,
    cut: null,
    credits: null,
    insertions: null,
    script: null,
    madeBy: null,
    editable: true,
  },
}

async function importOutput(job: { id: string; teamId: string; rendersOutputId: string | null }, externalId: string) {
  await asSystem(async (transaction) => {
    await saveOutputs(transaction, job, { attempt: 1, outputs: [{ ...made, externalId }] }, true, new Date())
    await transaction.update(outputs).set({ importedAt: new Date() }).where(eq(outputs.jobId, job.id))
  })
  const [row] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.jobId, job.id)))
  return row?.id ?? ''
}

service.script(({ url, method }) => {
  const headers = { 'content-type': 'application/json' }
  if (url === '/files/video.mp4') return { body: MP4, headers: { 'content-type': 'application/octet-stream' } }
  if (url.endsWith('/edit')) return { body: JSON.stringify(document), headers }
  if (url.endsWith('/render') && method === 'POST') {
    return { status: 201, body: JSON.stringify({ status: 'created', message: 'ok', projectId: 'prj-b' }), headers }
  }
  return undefined
})

/** A finished result of a new team, which has no other. */
async function makeResult() {
  const ours = await makeTeam()
  const done = { state: 'completed' as const, reference: 'prj-a', endedAt: new Date() }
  const { id: projectId } = await makeProjectRow(ours, done)
  const outputId = await importOutput({ id: projectId, teamId: ours.teamId, rendersOutputId: null }, 'out-a')
  return { ours, projectId, outputId }
}

const refusedAs = (code: string) => (error: unknown) => error instanceof Failure && error.code === code
const everything = {
  tab: 'all',
  search: '',
  tool: null,
  state: null,
  ...{ folder: null, by: null, days: null, archived: false },
  sort: NEWEST_FIRST,
  cursor: null,
} as const

describe('an output of another team', () => {
  it('cannot be opened, saved or rendered, and its source is absent', async () => {
    const [{ ours, projectId, outputId }, theirs] = [await makeResult(), await makeTeam()]
    expect(await findEditor(theirs, projectId, outputId)).toBeNull()
    await expect(saveDraft(theirs, outputId, cut)).rejects.toSatisfy(refusedAs('not_found'))
    await expect(submitRender(theirs, outputId, cut)).rejects.toSatisfy(refusedAs('not_found'))
    const source = (member: Member) =>
      ask(media.GET, member, '/', { team: member.teamSlug, output: outputId, file: 'source' })
    expect((await source(theirs)).status).toBe(404)
    expect((await source(ours)).headers.get('content-type')).toBe('video/mp4')
  })
})

describe('an edit', () => {
  it('is kept as a draft until nothing of it is left', async () => {
    const { ours, projectId, outputId } = await makeResult()
    await saveDraft(ours, outputId, cut)
    expect(await findEditor(ours, projectId, outputId)).toMatchObject({ changes: cut, savedAt: expect.any(String) })
    await saveDraft(ours, outputId, {})
    expect(await findEditor(ours, projectId, outputId)).toMatchObject({ changes: {}, savedAt: null })
  })

  it('that makes no sense is refused before it is sent', async () => {
    const { ours, outputId } = await makeResult()
    const all = { words: words.map((_, index) => ({ index, kept: false })) }
    await expect(submitRender(ours, outputId, all)).rejects.toSatisfy(refusedAs('invalid'))
  })

  it('is rendered as a version of its output, one at a time, which no list and no count knows', async () => {
    const { ours, projectId, outputId } = await makeResult()
    const counts = await countProjects(ours)
    const { renderId } = await submitRender(ours, outputId, cut)
    const sent = service.peer.requests.findLast(({ url }) => url.endsWith('/render'))
    expect(sent?.url).toBe('/api/v2/projects/prj-a/outputs/out-a/render')
    await expect(submitRender(ours, outputId, cut)).rejects.toSatisfy(refusedAs('conflict'))
    expect(await countProjects(ours)).toEqual(counts)
    expect((await listProjects(ours, everything)).rows.map(({ id }) => id)).toEqual([projectId])
    expect(await findProject(ours, renderId)).toBeNull()
    expect(await findEditor(ours, projectId, outputId)).toMatchObject({ render: { id: renderId, cancelable: true } })

    await cancelProjects(ours, [renderId])
    expect(await findEditor(ours, projectId, outputId)).toMatchObject({ render: null })
    const again = await submitRender(ours, outputId, cut)
    const versionId = await importOutput(
      { id: again.renderId, teamId: ours.teamId, rendersOutputId: outputId },
      'out-b',
    )
    const editor = await findEditor(ours, projectId, outputId)
    expect(editor).toMatchObject({
      versions: [
        { id: outputId, version: 1 },
        { id: versionId, version: 2 },
      ],
    })
    expect((await findProject(ours, projectId))?.outputs).toMatchObject([
      { id: versionId, firstId: outputId, version: 2 },
    ])
  })

  it('is not rendered once its project is being deleted', async () => {
    const team = await makeTeam()
    const { id } = await makeProjectRow(team, { state: 'completed', reference: 'prj-d', endedAt: new Date() })
    const output = await importOutput({ id, teamId: team.teamId, rendersOutputId: null }, 'out-d')
    const waits = async () => {
      const [row] = await database.owner`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return row?.waiting
    }
    const rendering = await database.owner.begin(async (holder) => {
      await holder`update portal.jobs set deleted_at = now() where id = ${id}`
      const begun = { end: submitRender(team, output, cut).catch((error: unknown) => error) }
      await expect.poll(waits).toBe(1)
      return begun
    })
    expect(await rendering.end).toSatisfy(refusedAs('not_found'))
    const rows = await asSystem((transaction) =>
      transaction.select().from(projects).where(eq(projects.teamId, team.teamId)),
    )
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  it('goes with its project', async () => {
    const team = await makeTeam()
    const { id } = await makeProjectRow(team, { state: 'completed', reference: 'prj-c', endedAt: new Date() })
    const output = await importOutput({ id, teamId: team.teamId, rendersOutputId: null }, 'out-c')
    await submitRender(team, output, cut)
    await deleteProject(team, id)
    const left = await asSystem((transaction) =>
      transaction.select().from(projects).where(eq(projects.teamId, team.teamId)),
    )
    expect(left).toEqual([])
    expect(await countProjects(team)).toMatchObject({ all: 0 })
  })
})

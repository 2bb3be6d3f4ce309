import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberships } from '#db/schema/portal/memberships.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import type { NewProject } from '#lib/portal/operations/operation.ts'
import { cancelProjects } from '#lib/portal/projects/cancel-projects.ts'
import { chooseThumbnail } from '#lib/portal/projects/choose-thumbnail.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { describeOutput } from '#lib/portal/projects/describe-output.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { NEWEST_FIRST, type ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { retryProjects } from '#lib/portal/projects/retry-projects.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { MP4, startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'
import { startWorker } from './start-worker.ts'

const service = await startForeignService()
const database = await testDatabase()
const media = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')
const zip = await import('#app/api/media/projects/[team]/[project]/zip/route.ts')
const webhooks = await import('#app/api/webhooks/route.ts')
const worker = startWorker()
afterAll(worker.stop)

const all: ProjectFilter = {
  tab: 'all',
  search: '',
  tool: null,
  state: null,
  ...{ folder: null, by: null, days: null, archived: false },
  sort: NEWEST_FIRST,
  cursor: null,
}
const [ours, theirs] = [await makeTeam(), await makeTeam()]
const title = 'Grüße "an" alle / שלום 🎬'
let projectId: string
let outputId: string

beforeAll(async () => {
  ;({ projectId, outputId } = await makeCompleted())
})

async function makeCompleted(): Promise<{ projectId: string; outputId: string }> {
  const input: NewProject = {
    operation: 'subtitles',
    source: { kind: 'link', url: 'https://example.com/a.mp4' },
    request: { language: 'german', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
    title,
  }
  const { projectId: id } = await submitProject(ours, input)
  const url = String(service.submissions().at(-1)?.body.webhookUrl)
  const report = { status: 'completed', outputs: [{ id: 'o', videoUrl: `${service.peer.origin}/files/video.mp4` }] }
  const request = new Request(url, { method: 'POST', body: JSON.stringify(report) })
  await webhooks.POST(request, { params: Promise.resolve({}) })
  await vi.waitUntil(async () => (await findProject(ours, id))?.state === 'completed', { timeout: 15_000 })
  return { projectId: id, outputId: (await findProject(ours, id))?.outputs[0]?.id ?? '' }
}

const refusedAs = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

describe('a project of another team', () => {
  const actions: [string, (member: Member, id: string) => Promise<unknown>][] = [
    ['retried', (member, id) => retryProjects(member, [id])],
    ['cancelled', (member, id) => cancelProjects(member, [id])],
    ['renamed', (member, id) => renameProject(member, id, 'Mine now')],
    ['deleted', deleteProject],
  ]

  it.each(actions)('cannot be %s, exactly as one that does not exist', async (_name, act) => {
    const failed = await makeProjectRow(ours, { state: 'failed', failure: 'No speech.' })
    await expect(act(theirs, failed.id)).rejects.toSatisfy(refusedAs('not_found'))
    await expect(act(theirs, 'job_absent')).rejects.toSatisfy(refusedAs('not_found'))
    const [row] = await database.owner`select title, state from portal.jobs where id = ${failed.id}`
    expect(row).toEqual({ title: 'Town hall', state: 'failed' })
  })

  it('is neither found nor listed nor counted', async () => {
    expect(await findProject(theirs, projectId)).toBeNull()
    expect(await listProjects(theirs, all)).toMatchObject({ rows: [], counts: { all: 0, completed: 0 } })
    expect((await listProjects(theirs, { ...all, search: 'Grüße' })).rows).toEqual([])
  })

  it('cannot be made from another team’s upload', async () => {
    await database.owner`insert into portal.uploads (id, team_id, user_id, name, size_bytes, state, created_at)
      values ('upl_ours', ${ours.teamId}, ${ours.userId}, 'a.mp4', 1, 'ready', now())`
    const input: NewProject = {
      operation: 'subtitles',
      source: { kind: 'upload', uploadId: 'upl_ours' },
      request: { language: 'english', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
    }
    await expect(submitProject(theirs, input)).rejects.toSatisfy(refusedAs('invalid'))
  })

  it('serves its files to its own team alone', async () => {
    const get = (member: Member | null, slug: string, init: RequestInit = {}, query = '') => {
      const params = { team: slug, output: outputId, file: 'media' }
      return ask(media.GET, member, `/api/media/outputs/${slug}/${outputId}/media${query}`, params, init)
    }
    expect((await get(theirs, theirs.teamSlug)).status).toBe(404)
    expect((await get(theirs, ours.teamSlug)).status).toBe(404)
    expect((await get(null, ours.teamSlug)).status).toBe(401)
    const mine = await get(ours, ours.teamSlug)
    expect(Buffer.from(await mine.arrayBuffer()).equals(MP4)).toBe(true)
    expect(mine.headers.get('x-content-type-options')).toBe('nosniff')
    const tail = await get(ours, ours.teamSlug, { headers: { range: 'bytes=-12' } })
    expect([tail.status, tail.headers.get('content-length')]).toEqual([206, '12'])
    const beyond = await get(ours, ours.teamSlug, { headers: { range: 'bytes=999999-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${MP4.length}`])
    const download = await get(ours, ours.teamSlug, {}, '?download=1')
    const name = download.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(name.split("UTF-8''")[1] ?? '')).toBe('Grüße -an- alle - שלום 🎬.mp4')
  })
})

describe('what a team says about its own result', () => {
  const texts = { title: 'Neu', caption: 'Gut', tags: ['eins'] }

  it('cannot be changed by another team, and names its downloads, also all of them in one file', async () => {
    const { projectId, outputId } = await makeCompleted()
    await expect(describeOutput(theirs, { outputId, ...texts })).rejects.toSatisfy(refusedAs('not_found'))
    await expect(chooseThumbnail(theirs, { outputId, file: 'thumbnail1' })).rejects.toSatisfy(refusedAs('not_found'))
    await describeOutput(ours, { outputId, ...texts })
    expect((await findProject(ours, projectId))?.outputs[0]?.info).toMatchObject(texts)
    const get = (member: Member) =>
      ask(zip.GET, member, `/api/media/projects/${member.teamSlug}/${projectId}/zip`, {
        team: member.teamSlug,
        project: projectId,
      })
    expect((await get(theirs)).status).toBe(404)
    const all = await get(ours)
    expect(all.headers.get('content-type')).toBe('application/zip')
    const bytes = Buffer.from(await all.arrayBuffer())
    expect(bytes.includes('1. Neu.mp4')).toBe(true)
    // Nothing is compressed.
    expect(bytes.includes(MP4)).toBe(true)
  })
})

describe('a role that may look but not change', () => {
  it.each(['viewer', 'client'] as const)('%s sees the project and changes nothing', async (role) => {
    const guest = await makeTeam()
    const row = { id: `mem_${role}`, teamId: ours.teamId, userId: guest.userId, role, createdAt: new Date() }
    await asSystem((transaction) => transaction.insert(memberships).values(row))
    const person = await findSessionById(guest.sessionId)
    const member = person === null ? null : await findMember(person, ours.teamSlug)
    if (member === null) throw new Error('The guest is no member.')
    expect(await findProject(member, projectId)).not.toBeNull()
    for (const attempt of [
      () => retryProjects(member, [projectId]),
      () => cancelProjects(member, [projectId]),
      () => renameProject(member, projectId, 'x'),
      () => deleteProject(member, projectId),
      () => chooseThumbnail(member, { outputId, file: 'thumbnail2' }),
      () => describeOutput(member, { outputId, title: 'x', caption: '', tags: [] }),
    ]) {
      await expect(attempt()).rejects.toSatisfy(refusedAs('forbidden'))
    }
  })
})

describe('the list', () => {
  it('shows every project once over its pages, newest first, also of one instant', async () => {
    const team = await makeTeam()
    const createdAt = new Date()
    for (let index = 0; index < 65; index++) await makeProjectRow(team, { createdAt, title: `Film ${index} 100%` })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await listProjects(team, { ...all, cursor })
      seen.push(...page.rows.map((row) => row.id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toHaveLength(65)
    expect(new Set(seen).size).toBe(65)
    expect((await listProjects(team, { ...all, search: '_' })).rows).toEqual([])
    expect((await listProjects(team, { ...all, search: 'film 6 100%' })).rows).toHaveLength(1)
    expect((await listProjects(team, { ...all, cursor: 'nonsense' })).rows).toHaveLength(30)
  })
})

describe('deleting', () => {
  it('removes the project, its history, its reports and its files', async () => {
    const { projectId } = await makeCompleted()
    const key = `${ours.teamId}/${projectId}`
    const { teamStorage } = await import('#lib/portal/teams/team-storage.ts')
    expect(await teamStorage().list(key)).toHaveLength(1)
    await deleteProject(ours, projectId)
    expect(await findProject(ours, projectId)).toBeNull()
    expect(await teamStorage().list(key)).toEqual([])
    for (const table of ['job_events', 'outputs', 'reports', 'submissions']) {
      const [row] =
        await database.owner`select count(*)::int as left from portal.${database.owner(table)} where job_id = ${projectId}`
      expect(row?.left).toBe(0)
    }
  })
})

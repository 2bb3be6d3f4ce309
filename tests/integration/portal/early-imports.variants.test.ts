import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { importFinished } from '#lib/portal/background/import-finished.ts'
import { importOutputs } from '#lib/portal/background/import-outputs.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { MP4, startForeignService } from './foreign-service.ts'

const service = await startForeignService()
await testDatabase()
const { signal } = new AbortController()
const { renewMs, retry } = TASKS.importFinished
let team: Member

beforeEach(async () => {
  team = await makeTeam()
  service.script(() => undefined)
})

/** A project under way with a result that waits to be copied. */
async function arrange(given: Partial<typeof projects.$inferInsert> = {}) {
  const job = await makeProjectRow(team, { state: 'processing', reference: 'prj-1', ...given })
  const id = newId('out')
  await inTeam(team, (transaction) =>
    transaction.insert(outputs).values({
      ...{ id, teamId: team.teamId, jobId: job.id, externalId: 'a', position: 0, kind: 'video' },
      ...{ remote: { media: `${service.peer.origin}/files/video.mp4` }, files: {}, durationSeconds: 1, sizeBytes: 1 },
      ...{ verified: true, importAt: new Date(), createdAt: new Date() },
    }),
  )
  return { job, id }
}

async function rowOf(id: string): Promise<OutputRow | undefined> {
  const [row] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.id, id)))
  return row
}

const isFile = (url: string) => url === '/files/video.mp4'
const countFetched = (since: number) => service.peer.requests.slice(since).filter(({ url }) => isFile(url)).length

/** Holds the file back until told. */
function holdFile() {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const body = { body: MP4, headers: { 'content-length': String(MP4.length), etag: '"1"' } }
  service.script(async ({ url }) => {
    if (!isFile(url)) return undefined
    asked.resolve()
    await released.promise
    return body
  })
  return { asked: asked.promise, release: released.resolve }
}

async function endProject(jobId: string): Promise<void> {
  const set = { importState: 'waiting' as const, nextCheckAt: new Date() }
  await asSystem((transaction) => transaction.update(projects).set(set).where(eq(projects.id, jobId)))
}

it('a finished result is in the storage of its team before its project has ended', async () => {
  const { job, id } = await arrange()
  expect(await importFinished(signal)).toBe(1)
  expect(await rowOf(id)).toMatchObject({ importAt: null, copyUntil: null, importedAt: expect.any(Date) })
  expect(await findProject(team, job.id)).toMatchObject({ state: 'processing', outputCount: 1 })
})

describe('a result that cannot be copied', () => {
  it('is tried less and less often, and then left to the end of its project', async () => {
    service.script(({ url }) => (isFile(url) ? { status: 503 } : undefined))
    const { id } = await arrange()
    let now = new Date()
    const waits: number[] = []
    for (let tries = 0; tries < 2 * retry.most; tries++) {
      if ((await importFinished(signal, now)) === 0) break
      const { importAt = null } = (await rowOf(id)) ?? {}
      if (importAt === null) break
      waits.push(importAt.getTime() - Date.now())
      now = new Date(importAt.getTime() + 1)
    }
    expect(waits).toHaveLength(retry.most - 1)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(await importFinished(signal, new Date(now.getTime() + 86_400_000))).toBe(0)
  })

  it('is not copied again and again by workers that die of it', async () => {
    const { id } = await arrange()
    await asSystem((transaction) =>
      transaction.update(outputs).set({ importTries: retry.most }).where(eq(outputs.id, id)),
    )
    const before = service.peer.requests.length
    await importFinished(signal)
    expect(countFetched(before)).toBe(0)
    expect(await rowOf(id)).toMatchObject({ importAt: null, copyUntil: null })
  })

  it('delays the end of its project by no wait of its own', async () => {
    service.script(({ url }) => (isFile(url) ? { status: 503 } : undefined))
    const { job, id } = await arrange()
    await importFinished(signal)
    expect((await rowOf(id))?.importAt?.getTime()).toBeGreaterThan(Date.now())
    service.script(() => undefined)
    await endProject(job.id)
    expect(await importOutputs(signal)).toBe(1)
    expect((await findProject(team, job.id))?.state).toBe('completed')
  })
})

describe('while a result is copied before its project has ended', () => {
  it('the end of the project waits for it, however long it takes, and copies nothing twice', async () => {
    const file = holdFile()
    const { job, id } = await arrange()
    const before = service.peer.requests.length
    const early = importFinished(signal)
    await file.asked
    const first = (await rowOf(id))?.copyUntil
    await expect.poll(async () => (await rowOf(id))?.copyUntil, { timeout: 4 * renewMs }).not.toEqual(first)
    await endProject(job.id)
    expect(await importOutputs(signal)).toBe(1)
    expect((await findProject(team, job.id))?.state).toBe('processing')
    expect(await importFinished(signal, new Date(Date.now() + 86_400_000))).toBe(0)
    file.release()
    await early
    expect(await importOutputs(signal, new Date(Date.now() + 5_000))).toBe(1)
    expect((await findProject(team, job.id))?.state).toBe('completed')
    expect(countFetched(before)).toBe(1)
  })

  it('a worker whose lease has expired stops, and the end of the project copies the result', async () => {
    const file = holdFile()
    const { job, id } = await arrange()
    const early = importFinished(signal)
    await file.asked
    const expired = new Date(Date.now() - 1)
    await asSystem((transaction) => transaction.update(outputs).set({ copyUntil: expired }).where(eq(outputs.id, id)))
    expect(await early).toBe(1)
    expect((await rowOf(id))?.importedAt).toBeNull()
    file.release()
    await endProject(job.id)
    expect(await importOutputs(signal)).toBe(1)
    expect((await findProject(team, job.id))?.state).toBe('completed')
  })

  it('a result that is deleted while it is copied leaves no file', async () => {
    const file = holdFile()
    const { job, id } = await arrange()
    const early = importFinished(signal)
    await file.asked
    await asSystem((transaction) => transaction.delete(outputs).where(eq(outputs.id, id)))
    file.release()
    await early
    expect(await teamStorage().list(`${team.teamId}/${job.id}/${id}`)).toEqual([])
  })
})

it('nothing is begun of a project whose results are all being copied', async () => {
  const { id } = await arrange({ importState: 'waiting', nextCheckAt: new Date() })
  expect(await importFinished(signal)).toBe(0)
  expect((await rowOf(id))?.importTries).toBe(0)
  expect(await importOutputs(signal)).toBe(1)
  expect((await rowOf(id))?.importAt).toBeNull()
})

import process from 'node:process'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { importOutputs } from '#lib/portal/background/import-outputs.ts'
import { checkSource } from '#lib/portal/projects/check-source.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { startNameServer } from '#tests/support/start-name-server.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { watchConnections } from '#tests/support/watch-connections.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { MP4 } from './foreign-service.ts'

const PUBLIC = '93.184.216.34'
const flips = [{ a: [PUBLIC] }, { a: ['127.0.0.1'] }]
await startNameServer({ 'import.example': flips, 'check.example': flips })
const inside = await startPeer({ body: MP4 })
const portal = await startPeer({ body: MP4 })
const { port } = new URL(inside.origin)
process.env.PUBLIC_URL = portal.origin
await testDatabase()
const team = await makeTeam()
const { signal } = new AbortController()

/** A finished job whose file lies behind `url`, after one attempt to copy it. */
async function importFrom(url: string) {
  const job = await makeProjectRow(team, { state: 'processing', importState: 'waiting', nextCheckAt: new Date() })
  await inTeam(team, (transaction) =>
    transaction.insert(outputs).values({
      ...{ id: newId('out'), teamId: team.teamId, jobId: job.id, externalId: 'a', position: 0, kind: 'video' },
      ...{ remote: { media: url }, files: {}, durationSeconds: 1, sizeBytes: 1, verified: true, createdAt: new Date() },
    }),
  )
  expect(await importOutputs(signal)).toBe(1)
  const [row] = await inTeam(team, (transaction) => transaction.select().from(outputs).where(eq(outputs.jobId, job.id)))
  return row
}

it('a file is imported from where its name was checked, whatever the name says a moment later', async () => {
  const hosts = watchConnections(PUBLIC)
  expect(await importFrom(`http://import.example:${port}/video.mp4`)).toMatchObject({ importedAt: null, files: {} })
  expect(new Set(hosts.filter((host) => host !== 'localhost'))).toEqual(new Set([PUBLIC]))
  expect(inside.requests).toEqual([])
})

it('a file is never imported from the portal itself', async () => {
  expect(await importFrom(`${portal.origin}/api/health`)).toMatchObject({ importedAt: null, files: {} })
  expect(portal.requests).toEqual([])
})

it('a link is looked at where its name was checked', async () => {
  const hosts = watchConnections(PUBLIC)
  expect((await checkSource(team, `http://check.example:${port}/v.mp4`)).verdict).not.toBe('reachable')
  expect(hosts.filter((host) => host !== 'localhost')).toEqual([PUBLIC])
  expect(inside.requests).toEqual([])
})

it('a link to a private address or to the portal’s own files starts no project', async () => {
  const own = `${portal.origin}/api/media/source/upl_1?expires=1&signature=a`
  for (const url of [own, `${inside.origin}/v.mp4`, 'http://localhost:4100/files/x', 'http://[::1]/v.mp4']) {
    expect(await checkSource(team, url)).toMatchObject({ verdict: 'refused' })
    const wanted = {
      operation: 'subtitles',
      request: {
        language: 'english',
        subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
      },
      source: { kind: 'link', url },
    } as const
    await expect(submitProject(team, wanted)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'source.url': { text: 'This link leads to a private address. Use a public link or upload the file.' } },
    })
  }
  expect([...inside.requests, ...portal.requests]).toEqual([])
})

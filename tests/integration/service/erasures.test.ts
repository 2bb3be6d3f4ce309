import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { erasureResponse } from '#lib/contract/erasures.ts'
import { logger } from '#lib/core/log/log.ts'
import { deleteExpiredData } from '#lib/service/files/delete-expired-data.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RETENTION_DAYS: '30' })
const { key, ownerId } = await service.newKey()
const other = await service.newKey()
const sql = database.owner
let made = 0

const idOf = (kind: string) => `${kind}_${String(++made).padStart(26, '0')}`

async function store(name: string): Promise<void> {
  const local = path.join(await mkdtemp(path.join(tmpdir(), 'reelwright-erasure-')), 'file')
  await writeFile(local, 'content')
  await service.storage.put(name, local)
}

/** A project with everything that can hang on one. */
async function makeProject({ renders, ageDays = 0 }: { renders?: string; ageDays?: number } = {}) {
  const [project, output, report] = [idOf('prj'), idOf('out'), idOf('rep')]
  const ended = sql`now() - make_interval(days => ${ageDays})`
  await sql`insert into service.projects (id, owner_id, operation, request, webhook_url, state, stages, completed_at, renders_output_id)
    values (${project}, ${ownerId}, 'clip', '{"script": "what is said"}', 'https://hook.example', 'completed', '[]', ${ended}, ${renders ?? null})`
  await sql`insert into service.outputs (id, project_id, position, files, duration_seconds, size_bytes)
    values (${output}, ${project}, 0, '{}', 1, 1)`
  await sql`insert into service.reports (id, project_id, owner_id, receiver, state)
    values (${report}, ${project}, ${ownerId}, 'https://hook.example', 'delivered')`
  await sql`insert into service.report_attempts (id, report_id, duration_ms) values (${idOf('att')}, ${report}, 1)`
  await sql`insert into service.idempotency_keys (owner_id, key, request_hash, project_id)
    values (${ownerId}, ${`job of ${project}`}, '\\x00', ${project})`
  await store(`outputs/${project}/${output}/video.mp4`)
  return { project, output }
}

/** An account with a published post and, if it is a feed, its entry. */
async function makeAccount({ isFeed = false } = {}) {
  const [account, publication, post, feed] = [idOf('soc'), idOf('pub'), idOf('post'), idOf('feed')]
  await sql`insert into service.social_accounts (id, owner_id, network, network_account_id, display_name, access_key_hash, access_key_ending)
    values (${account}, ${ownerId}, ${isFeed ? 'feed' : 'bluesky'}, ${feed}, 'Town hall', ${Buffer.from(account)}, 'abcd')`
  await sql`insert into service.social_credentials (account_id, sealed) values (${account}, 'sealed:x')`
  await sql`insert into service.publications (id, owner_id, video_url, video_state, video_file, video)
    values (${publication}, ${ownerId}, 'sealed:x', 'ready', 'f', '{}')`
  await sql`insert into service.posts (id, owner_id, publication_id, account_id, network, position, privacy, tags, state, ended_at)
    values (${post}, ${ownerId}, ${publication}, ${account}, 'bluesky', 0, 'public', '{}', 'published', now())`
  await sql`insert into service.post_attempts (id, post_id, number) values (${idOf('pat')}, ${post}, 1)`
  await store(`publications/${publication}/video.mp4`)
  if (isFeed) {
    await sql`insert into service.feeds (id, owner_id, account_id, name) values (${feed}, ${ownerId}, ${account}, 'Town hall')`
    await sql`insert into service.feed_entries (id, feed_id, post_id, title, description, tags, privacy, files, duration_seconds, width, height, size_bytes)
      values (${idOf('entry')}, ${feed}, ${post}, '', '', '{}', 'public', '{}', 1, 1, 1, 1)`
    await store(`feeds/${feed}/entry/video.mp4`)
  }
  return { account, publication, post, feed }
}

/** Every table of the service in which an id stands, in any column. */
async function tablesWith(id: string): Promise<string[]> {
  const tables = await sql`select table_name as name from information_schema.tables where table_schema = 'service'`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await sql`select 1 from ${sql(`service.${name}`)} t where t::text like ${`%${id}%`} limit 1`
    if (row !== undefined) found.push(name)
  }
  return found
}

async function erase(request: object, asKey = key) {
  const { status, body } = await call(`${service.base}/erasures`, { key: asKey, body: request })
  expect(status).toBe(200)
  return erasureResponse.parse(body).erased
}

describe('POST /erasures', () => {
  it('leaves no row and no file of a project and of what renders it again, named by its id or by its idempotency key', async () => {
    const first = await makeProject()
    const again = await makeProject({ renders: first.output })
    const second = await makeProject()
    const kept = await makeProject()
    expect(await tablesWith(first.project)).not.toEqual([])
    const request = { projectIds: [first.project], idempotencyKeys: [`job of ${second.project}`] }
    expect(await erase(request, other.key)).toEqual({ projects: 0, posts: 0, socialAccounts: 0 })
    expect(await tablesWith(first.project)).not.toEqual([])
    expect(await erase(request)).toEqual({ projects: 3, posts: 0, socialAccounts: 0 })
    for (const { project } of [first, again, second]) {
      expect(await tablesWith(project)).toEqual([])
      expect(await service.storage.list(`outputs/${project}`)).toEqual([])
    }
    expect(await tablesWith(kept.project)).not.toEqual([])
    expect(await service.storage.list(`outputs/${kept.project}`)).toHaveLength(1)
    expect(await erase(request)).toEqual({ projects: 0, posts: 0, socialAccounts: 0 })
  })

  it('leaves nothing of an account, its credentials and its posts; a post in a feed stays as long as the account', async () => {
    const [account, feed] = [await makeAccount(), await makeAccount({ isFeed: true })]
    const posts = await erase({ postIds: [account.post, feed.post] })
    expect(posts).toEqual({ projects: 0, posts: 1, socialAccounts: 0 })
    expect(await tablesWith(account.post)).toEqual([])
    expect(await service.storage.list('publications')).not.toContain(account.publication)
    expect(await tablesWith(feed.post)).toContain('feed_entries')
    const accounts = await erase({ socialAccountIds: [account.account, feed.account] })
    expect(accounts).toEqual({ projects: 0, posts: 1, socialAccounts: 2 })
    for (const id of Object.values({ ...account, feedPost: feed.post, feedAccount: feed.account, feed: feed.feed })) {
      expect(await tablesWith(id)).toEqual([])
    }
    expect(await service.storage.list('feeds')).toEqual([])
  })
})

describe('deleting expired data', () => {
  it('deletes the records of what ended RETENTION_DAYS ago, but not what is rendered again later', async () => {
    const [old, young, rendered] = [
      await makeProject({ ageDays: 31 }),
      await makeProject({ ageDays: 29 }),
      await makeProject({ ageDays: 31 }),
    ]
    await makeProject({ renders: rendered.output })
    const account = await makeAccount()
    await sql`update service.publications set created_at = now() - interval '40 days' where id = ${account.publication}`
    await sql`update service.posts set ended_at = now() - interval '31 days' where id = ${account.post}`
    await deleteExpiredData(database.service, service.storage, logger('test'))
    expect(await tablesWith(old.project)).toEqual([])
    expect(await tablesWith(account.publication)).toEqual([])
    expect(await tablesWith(young.project)).not.toEqual([])
    expect(await tablesWith(rendered.project)).not.toEqual([])
  })

  it('deletes files that were written while their project was erased', async () => {
    const { project } = await makeProject()
    await erase({ projectIds: [project] })
    await store(`outputs/${project}/late/video.mp4`)
    await deleteExpiredData(database.service, service.storage, logger('test'))
    expect(await service.storage.list('outputs')).not.toContain(project)
  })
})

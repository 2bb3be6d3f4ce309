import type { TransactionSql } from 'postgres'
import { expect, it } from 'vitest'
import { newId } from '#lib/core/ids.ts'
import { deleteExpired } from '#lib/portal/background/delete-expired.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { beginUpload } from '#lib/portal/uploads/begin-upload.ts'
import { handleUpload } from '#lib/portal/uploads/upload-server.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'

const database = await testDatabase()
const member = await makeTeam()
const DAY_MS = 24 * 3_600_000

async function makeUpload(): Promise<string> {
  const id = newId('upl')
  await beginUpload(member, { id, sizeBytes: 1, name: 'x.mp4' })
  await database.owner`update portal.uploads set state = 'ready' where id = ${id}`
  return id
}

const makeProject = (uploadId: string) =>
  makeProjectRow(member, { sourceKind: 'upload', sourceRef: uploadId, state: 'failed' })

/** What starting a project does with its upload: the row is claimed first, then the project is there. */
async function startProject(sql: TransactionSql, uploadId: string): Promise<void> {
  const job = {
    ...(await readAnyJob()),
    id: newId('job'),
    source_kind: 'upload',
    source_ref: uploadId,
    state: 'queued',
  }
  await sql`update portal.uploads set expires_at = null where id = ${uploadId} and state = 'ready'`
  await sql`insert into portal.jobs select * from jsonb_populate_record(null::portal.jobs, ${sql.json(job)}::jsonb)`
}

async function readAnyJob() {
  const { id } = await makeProjectRow(member)
  const [row] = await database.owner`select to_jsonb(jobs) as job from portal.jobs where id = ${id}`
  return row?.job
}

/** Runs `act` while a project is being started from the upload, which is committed once `act` waits for it. */
async function whileStarting(uploadId: string, act: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
  let acting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await database.owner.begin(async (sql) => {
    await startProject(sql, uploadId)
    acting = Promise.allSettled([act()])
    await expect.poll(() => isSomebodyWaiting(sql)).toBe(true)
  })
  const [outcome] = await acting
  if (outcome === undefined) throw new Error('Nothing was done.')
  return outcome
}

async function isSomebodyWaiting(sql: TransactionSql): Promise<boolean> {
  const waiting =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return waiting.length > 0
}

async function expiryOf(uploadId: string): Promise<Date | null | undefined> {
  const [row] = await database.owner`select expires_at from portal.uploads where id = ${uploadId}`
  return row?.expires_at
}

it('an upload stays when its project is deleted while another one is started from it', async () => {
  const uploadId = await makeUpload()
  const { id } = await makeProject(uploadId)
  const outcome = await whileStarting(uploadId, () => deleteProject(member, id))
  expect([outcome.status, await expiryOf(uploadId)]).toEqual(['fulfilled', null])
})

it('an upload expires when its last two projects are deleted at the same time', async () => {
  const uploadId = await makeUpload()
  const projects = [await makeProject(uploadId), await makeProject(uploadId)]
  await database.owner`update portal.uploads set expires_at = null where id = ${uploadId}`
  await Promise.all(projects.map(({ id }) => deleteProject(member, id)))
  expect(await expiryOf(uploadId)).toBeInstanceOf(Date)
})

it('an upload cannot be removed while a project is started from it', async () => {
  const uploadId = await makeUpload()
  const remove = () => handleUpload(member, uploadId, new Request('http://localhost/x', { method: 'DELETE' }))
  const outcome = await whileStarting(uploadId, remove)
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
  expect(await expiryOf(uploadId)).toBeNull()
})

it('keeps an upload that a project uses, even after it has expired', async () => {
  const uploadId = await makeUpload()
  await makeProject(uploadId)
  expect(await expiryOf(uploadId)).toBeInstanceOf(Date)
  await deleteExpired(new Date(Date.now() + DAY_MS))
  const [row] = await database.owner`select state from portal.uploads where id = ${uploadId}`
  expect(row?.state).toBe('ready')
})

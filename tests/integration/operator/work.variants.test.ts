import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Installation } from './installation.ts'

const installation = new Installation()
let sql: postgres.Sql

beforeAll(async () => {
  sql = await installation.serve()
  await sql`insert into service.owners (id, name) values ('own_a', 'A')`
  for (const id of ['worker_one', 'worker_two']) {
    const said = { host: 'box', version: '0.1.0', operations: ['tts'], free_disk_bytes: 5_000_000_000 }
    await sql`insert into service.workers ${sql({ id, machine: 'm', pid: 1, process_start: '', ...said })}`
  }
})
afterAll(() => installation.remove())

const said = async (call: string) => {
  const { status, out, err } = await installation.call(call)
  return status === 0 ? out : err
}

async function putProject(id: string, state: string): Promise<void> {
  const row = { id, owner_id: 'own_a', operation: 'subtitles', request: '{}', webhook_url: 'https://example.com/hook' }
  await sql`insert into service.projects ${sql({ ...row, state, stages: '[]' })}`
}

describe('the work of the video service', () => {
  it('is paused, drained and resumed, shown in the queue and written to the audit log', async () => {
    expect(await said('pause')).toBe('No worker takes up projects now. "resume" ends this.\n')
    expect(await said('drain worker_one --deadline 5')).toMatch(/^1 worker takes up nothing new, and after 5 min/)
    expect(await said('queue')).toMatch(
      /The queue is paused since .*\nWorkers\nworker .*\nworker_one +box +0\.1\.0 +draining /,
    )
    expect(await said('resume worker_one')).toMatch(/^Its drain is ended, but the whole queue is paused/)
    expect(await said('resume')).toBe('2 workers take up projects again.\n')
    expect(await said('queue')).not.toContain('paused')
    const entries = await sql`select action from portal.audit_entries where action like 'work.%' order by at, action`
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['work.paused', 'work.drained', 'work.resumed']),
    )
  })

  it('that waits although its turn came is shown with the reasons', async () => {
    await putProject('prj_1', 'queued')
    const left = { project_id: 'prj_1', worker_id: 'worker_one', reason: 'Its disk is full.', times: 1 }
    await sql`insert into service.give_backs ${sql({ ...left, until: new Date(Date.now() + 60_000) })}`
    expect(await said('queue')).toContain('worker_one: Its disk is full. · No worker can do subtitles now.')
    expect(await said('requeue prj_1')).toBe('The project prj_1 waits in the queue.\n')
    expect(await sql`select 1 from service.give_backs`).toHaveLength(0)
  })

  it('is canceled for any owner, and is refused with a sentence', async () => {
    expect(await said('cancel prj_1')).toBe('The project prj_1 is canceled.\n')
    expect(await said('requeue prj_1')).toContain('has been canceled. Only its sender can start it again.\n')
    expect(await said('cancel prj_absent')).toContain('Project not found\n')
    expect(await said('drain worker_three')).toContain('Worker not found. The list of workers shows their IDs.\n')
    expect(await said('drain all --deadline soon')).toContain('--deadline must be a whole number of minutes')
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { ask } from '#tests/integration/portal/request.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const MEGABYTE = 2 ** 20
const FLOOR_MEGABYTES = 16
const disk = mkdtempSync(join(tmpdir(), 'reelwright-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0
if (!isMounted) process.stdout.write('Not tested: uploads on a full disk. Only root may make a small one.\n')
Object.assign(process.env, { DATA_DIR: disk, MIN_FREE_DISK_MEGABYTES: String(FLOOR_MEGABYTES) })
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const { POST, PATCH, HEAD } = await import('#app/api/uploads/[team]/[[...id]]/route.ts')
const database = await testDatabase()
const tus = { 'tus-resumable': '1.0.0' }

async function begin(member: Member, megabytes: number) {
  const team = member.teamSlug
  const headers = { ...tus, 'upload-length': String(megabytes * MEGABYTE) }
  const response = await ask(POST, member, `/api/uploads/${team}`, { team }, { method: 'POST', headers })
  const id = response.headers.get('location')?.split('/').at(-1) ?? ''
  const to = (method: 'HEAD' | 'PATCH', handler: typeof PATCH, init: RequestInit) =>
    ask(handler, member, `/api/uploads/${team}/${id}`, { team, id: [id] }, { method, ...init })
  return {
    status: response.status,
    send: async (offset: number, count: number) => {
      const piece = { 'upload-offset': String(offset * MEGABYTE), 'content-type': 'application/offset+octet-stream' }
      const body = new Uint8Array(count * MEGABYTE)
      const answer = await to('PATCH', PATCH, { headers: { ...tus, ...piece }, body })
      return { status: answer.status, text: await answer.text() }
    },
    look: async () => {
      const answer = await to('HEAD', HEAD, { headers: tus })
      return [answer.status, Number(answer.headers.get('upload-offset')) / MEGABYTE]
    },
    interrupt: () =>
      database.owner`update portal.uploads set last_byte_at = now() - interval '10 minutes' where id = ${id}`,
  }
}

function freeMegabytes(): number {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / MEGABYTE
}

describe.runIf(isMounted)('on a disk with little room', () => {
  it('what is being sent takes the room of what was interrupted, and the floor stays free', async () => {
    const [one, other] = [await makeTeam(), await makeTeam()]
    const interrupted = await begin(one, 24)
    expect((await interrupted.send(0, 20)).status).toBe(204)
    expect((await begin(other, 40)).status).toBe(413)
    const underWay = await begin(other, 28)
    expect(underWay.status).toBe(413)
    await interrupted.interrupt()

    const sent = await begin(other, 46)
    expect(sent.status).toBe(201)
    expect((await sent.send(0, 24)).status).toBe(204)
    expect(await interrupted.look()).toEqual([200, 20])
    expect((await sent.send(24, 12)).status).toBe(204)
    expect(await interrupted.look()).toEqual([410, 0])
    expect(freeMegabytes()).toBeGreaterThanOrEqual(FLOOR_MEGABYTES)
  })

  it('what does not fit is refused before its first byte, and what came before is kept', async () => {
    const full = await begin(await makeTeam(), 12)
    expect(full.status).toBe(413)
    const [waiting, filler] = [await begin(await makeTeam(), 10), await begin(await makeTeam(), 8)]
    expect((await waiting.send(0, 2)).status).toBe(204)
    expect((await filler.send(0, 7)).status).toBe(204)
    const refused = await waiting.send(2, 8)
    expect(refused).toEqual({
      status: 507,
      text: expect.stringMatching(/not enough disk space for 8\.4 MB right now\. Your upload is kept for now/),
    })
    expect(await waiting.look()).toEqual([200, 2])
    expect(freeMegabytes()).toBeGreaterThanOrEqual(FLOOR_MEGABYTES)
  })
})

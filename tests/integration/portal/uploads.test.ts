import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceUrl } from '#lib/portal/derived-secrets.ts'
import { portalFolder } from '#lib/portal/team-storage.ts'
import { findUpload } from '#lib/portal/uploads/find-upload.ts'
import { sweep } from '#lib/portal/work/sweep.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { MP4 } from './foreign-service.ts'
import { ask } from './request.ts'

const database = await testDatabase()
const { POST, PATCH, HEAD, DELETE } = await import('#app/api/uploads/[team]/[[...id]]/route.ts')
const source = await import('#app/api/media/source/[upload]/route.ts')
const [team, stranger] = [await makeTeam(), await makeTeam()]

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function begin(sizeBytes: number, name = 'Wörkshop 🎬.mp4', headers: Record<string, string> = {}) {
  const given = {
    ...tus,
    'upload-length': String(sizeBytes),
    'upload-metadata': `filename ${base64(name)}`,
    ...headers,
  }
  const path = `/api/uploads/${team.teamSlug}`
  const response = await ask(POST, team, path, { team: team.teamSlug }, { method: 'POST', headers: given })
  const id = response.headers.get('location')?.split('/').at(-1) ?? ''
  return { response, id, path: `${path}/${id}`, params: { team: team.teamSlug, id: [id] } }
}

function piece(upload: { path: string; params: object }, offset: number, bytes: Buffer, member = team) {
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const body = new Uint8Array(bytes)
  return ask(PATCH, member, upload.path, { ...upload.params }, { method: 'PATCH', headers, body })
}

describe('an upload', () => {
  it('goes on where it stopped and is ready when its first bytes are a video’s', async () => {
    const upload = await begin(MP4.length)
    expect(upload.response.status).toBe(201)
    expect((await piece(upload, 0, MP4.subarray(0, 2_000))).status).toBe(204)
    const state = await ask(HEAD, team, upload.path, upload.params, { method: 'HEAD', headers: tus })
    expect(state.headers.get('upload-offset')).toBe('2000')
    expect((await piece(upload, 0, MP4)).status).toBe(409)
    expect((await piece(upload, 2_000, MP4.subarray(2_000))).status).toBe(204)
    const sizeBytes = MP4.length
    expect(await findUpload(team, upload.id)).toMatchObject({ name: 'Wörkshop 🎬.mp4', state: 'ready', sizeBytes })
  })

  it('that is no video is refused in words and its bytes are deleted', async () => {
    const text = Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret.ts\n')
    const upload = await begin(text.length, 'film.mp4')
    const last = await piece(upload, 0, text)
    expect(last.status).toBe(415)
    expect(await last.text()).toContain('not a video')
    expect(await findUpload(team, upload.id)).toMatchObject({ state: 'refused' })
    expect(existsSync(join(portalFolder('uploads'), upload.id))).toBe(false)
  })

  it('that is empty is refused', async () => {
    const { response } = await begin(0)
    expect(response.status).toBe(415)
    expect(await response.text()).toContain('empty')
  })

  it('over the size limit is refused before a byte is sent', async () => {
    expect((await begin(8193 * 2 ** 20)).response.status).toBe(413)
  })

  it('of another team does not exist: not to look at, add to or delete', async () => {
    const upload = await begin(MP4.length)
    const foreign = {
      path: upload.path.replace(team.teamSlug, stranger.teamSlug),
      params: { ...upload.params, team: stranger.teamSlug },
    }
    expect((await piece(foreign, 0, MP4, stranger)).status).toBe(404)
    expect((await piece(upload, 0, MP4, stranger)).status).toBe(404)
    for (const [method, handler] of [
      ['HEAD', HEAD],
      ['DELETE', DELETE],
    ] as const) {
      expect((await ask(handler, stranger, foreign.path, foreign.params, { method, headers: tus })).status).toBe(404)
    }
    expect(await findUpload(stranger, upload.id)).toBeNull()
    expect((await piece(upload, 0, MP4)).status).toBe(204)
  })

  it('needs a session and this site’s own pages', async () => {
    const init = { method: 'POST', headers: { ...tus, 'upload-length': '1' } }
    const params = { team: team.teamSlug }
    expect((await ask(POST, null, `/api/uploads/${team.teamSlug}`, params, init)).status).toBe(401)
    expect((await begin(10, 'a.mp4', { origin: 'https://evil.example' })).response.status).toBe(403)
  })

  it('that nobody used is swept away after a day, one in use is not', async () => {
    const [unused, used] = [await begin(MP4.length), await begin(MP4.length)]
    for (const upload of [unused, used]) await piece(upload, 0, MP4)
    await database.owner`update portal.uploads set expires_at = null where id = ${used.id}`
    await sweep(new Date(Date.now() + 25 * 3_600_000))
    expect(await findUpload(team, unused.id)).toBeNull()
    expect(existsSync(join(portalFolder('uploads'), unused.id))).toBe(false)
    expect(existsSync(join(portalFolder('uploads'), `${unused.id}.json`))).toBe(false)
    expect(await findUpload(team, used.id)).not.toBeNull()
    expect(existsSync(join(portalFolder('uploads'), used.id))).toBe(true)
  })
})

describe('the address of an uploaded source', () => {
  it('gives its holder the bytes, also in ranges, until it expires', async () => {
    const upload = await begin(MP4.length)
    await piece(upload, 0, MP4)
    const get = (address: string, headers: Record<string, string> = {}) => {
      const { pathname, search } = new URL(address)
      return ask(source.GET, null, `${pathname}${search}`, { upload: upload.id }, { headers })
    }
    const address = sourceUrl(upload.id, new Date())
    const whole = await get(address)
    expect(Buffer.from(await whole.arrayBuffer()).equals(MP4)).toBe(true)
    const part = await get(address, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${MP4.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(MP4.subarray(100, 200))).toBe(true)
    expect(
      (await get(address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`))).status,
    ).toBe(404)
    expect((await get(address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404)
    expect((await get(sourceUrl(upload.id, new Date(Date.now() - 49 * 3_600_000)))).status).toBe(404)
  })
})

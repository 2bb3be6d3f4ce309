import { describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import { deleteExpired } from '#lib/portal/background/delete-expired.ts'
import { deleteOrphanedFiles } from '#lib/portal/background/delete-orphaned-files.ts'
import { sourceUrl } from '#lib/portal/secrets/derived-secrets.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { findUpload } from '#lib/portal/uploads/find-upload.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { MP4 } from './foreign-service.ts'
import { ask } from './request.ts'
import type { UploadPlace } from './upload-places.ts'

const { POST, PATCH, HEAD, DELETE } = await import('#app/api/uploads/[team]/[[...id]]/route.ts')
const source = await import('#app/api/media/source/[upload]/route.ts')

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Settings under which the limits can be reached. */
export const UPLOAD_LIMITS = { MAX_SOURCE_MEGABYTES: '1000000', MAX_TEAM_UPLOAD_MEGABYTES: '100' }

const QUARTER = Number(UPLOAD_LIMITS.MAX_TEAM_UPLOAD_MEGABYTES) * 2 ** 18

type Upload = { path: string; params: { team: string; id: string[] } }

export async function begin(
  member: Member,
  sizeBytes: number,
  name = 'Wörkshop 🎬.mp4',
  headers: Record<string, string> = {},
) {
  const given = {
    ...tus,
    'upload-length': String(sizeBytes),
    'upload-metadata': `filename ${base64(name)}`,
    ...headers,
  }
  const path = `/api/uploads/${member.teamSlug}`
  const response = await ask(POST, member, path, { team: member.teamSlug }, { method: 'POST', headers: given })
  const id = response.headers.get('location')?.split('/').at(-1) ?? ''
  return { response, id, path: `${path}/${id}`, params: { team: member.teamSlug, id: [id] } }
}

export function piece(
  member: Member,
  upload: Upload,
  offset: number,
  bytes: Buffer | ReadableStream<Uint8Array>,
  length: { 'content-length'?: string } = {},
) {
  const type = { 'content-type': 'application/offset+octet-stream' }
  const headers = { ...tus, 'upload-offset': String(offset), ...type, ...length }
  const body = bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes)
  return ask(PATCH, member, upload.path, { ...upload.params }, { method: 'PATCH', headers, body })
}

export const head = (member: Member, upload: Upload) =>
  ask(HEAD, member, upload.path, upload.params, { method: 'HEAD', headers: tus })
export const remove = (member: Member, upload: Upload) =>
  ask(DELETE, member, upload.path, upload.params, { method: 'DELETE', headers: tus })

/** A whole upload. */
async function send(member: Member, bytes = MP4) {
  const upload = await begin(member, bytes.length)
  await piece(member, upload, 0, bytes)
  return upload
}

const isStored = async (id: string) => (await uploadStorage().stat(id)) !== undefined

/** Runs while more disk space has to stay free than there is. */
export async function onFullDisk<Result>(run: () => Promise<Result>): Promise<Result> {
  const { MIN_FREE_DISK_MEGABYTES } = settings()
  Object.assign(settings(), { MIN_FREE_DISK_MEGABYTES: Number.MAX_SAFE_INTEGER })
  return run().finally(() => Object.assign(settings(), { MIN_FREE_DISK_MEGABYTES }))
}

/** What every form of the storage promises of uploads. Call it at the top of a test file. */
export async function testUploadStorage(database: TestDatabase, place: UploadPlace): Promise<void> {
  const { hasPieces, leavePieces } = place
  const [team, stranger] = [await makeTeam(), await makeTeam()]
  /** As if no byte had come for ten minutes, and a little longer for those that stand first. */
  async function quiet(ids: string[]): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const at = new Date(Date.now() - 10 * MINUTE_MS + index)
      await database.owner`update portal.uploads set last_byte_at = ${at} where id = ${id}`
    }
  }
  describe('an upload', () => {
    it('goes on where it stopped and is ready when its first bytes are a video’s', async () => {
      const upload = await begin(team, MP4.length)
      expect(upload.response.status).toBe(201)
      expect((await piece(team, upload, 0, MP4.subarray(0, 2_000))).status).toBe(204)
      expect((await head(team, upload)).headers.get('upload-offset')).toBe('2000')
      expect((await piece(team, upload, 0, MP4)).status).toBe(409)
      expect((await piece(team, upload, 2_000, MP4.subarray(2_000))).status).toBe(204)
      const sizeBytes = MP4.length
      expect(await findUpload(team, upload.id)).toMatchObject({ name: 'Wörkshop 🎬.mp4', state: 'ready', sizeBytes })
      expect([await isStored(upload.id), await hasPieces(upload.id)]).toEqual([true, false])
    })

    it('is not sent again when the answer to its last piece was lost', async () => {
      const upload = await send(team)
      const answer = await head(team, upload)
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, String(MP4.length)])
    })

    it('whose process ended behind the last piece is finished when it is asked for again', async () => {
      const upload = await begin(team, MP4.length)
      await leavePieces(upload.id, MP4)
      expect((await findUpload(team, upload.id))?.state).toBe('receiving')
      expect((await head(team, upload)).status).toBe(200)
      expect((await findUpload(team, upload.id))?.state).toBe('ready')
      expect([await isStored(upload.id), await hasPieces(upload.id)]).toEqual([true, false])
    })

    it('that is no video is refused in words and its bytes are deleted', async () => {
      const text = Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret.ts\n')
      const upload = await begin(team, text.length, 'film.mp4')
      const last = await piece(team, upload, 0, text)
      expect(last.status).toBe(415)
      expect(await last.text()).toContain('not a video')
      expect(await findUpload(team, upload.id)).toMatchObject({ state: 'refused' })
      expect([await isStored(upload.id), await hasPieces(upload.id)]).toEqual([false, false])
    })

    it('whose piece is longer than announced gets 413, and goes on from what had come before', async () => {
      const rest = MP4.subarray(8)
      const tooMuch = Buffer.concat([rest, Buffer.alloc(5_000)])
      for (const length of [{}, { 'content-length': String(tooMuch.length) }]) {
        const upload = await begin(team, MP4.length)
        await piece(team, upload, 0, MP4.subarray(0, 8))
        expect((await piece(team, upload, 8, tooMuch, length)).status).toBe(413)
        expect((await head(team, upload)).headers.get('upload-offset')).toBe('8')
        expect((await piece(team, upload, 8, rest)).status).toBe(204)
        expect(await findUpload(team, upload.id)).toMatchObject({ state: 'ready' })
      }
    })

    it('that is empty is refused', async () => {
      const { response } = await begin(team, 0)
      expect(response.status).toBe(415)
      expect(await response.text()).toContain('empty')
    })

    it('that is removed makes room at once, and one that a project uses cannot be removed', async () => {
      const uploads = [await begin(team, MP4.length), await send(team)]
      for (const upload of uploads) {
        expect((await remove(team, upload)).status).toBe(204)
        expect(await findUpload(team, upload.id)).toBeNull()
        expect([await isStored(upload.id), await hasPieces(upload.id)]).toEqual([false, false])
      }
      const used = await send(team)
      await database.owner`update portal.uploads set expires_at = null where id = ${used.id}`
      expect((await remove(team, used)).status).toBe(409)
      expect(await isStored(used.id)).toBe(true)
    })

    it('of another team does not exist: not to look at, add to or delete', async () => {
      const upload = await begin(team, MP4.length)
      const foreign = {
        path: upload.path.replace(team.teamSlug, stranger.teamSlug),
        params: { ...upload.params, team: stranger.teamSlug },
      }
      expect((await piece(stranger, foreign, 0, MP4)).status).toBe(404)
      expect((await piece(stranger, upload, 0, MP4)).status).toBe(404)
      for (const act of [head, remove]) expect((await act(stranger, foreign)).status).toBe(404)
      expect(await findUpload(stranger, upload.id)).toBeNull()
      expect((await piece(team, upload, 0, MP4)).status).toBe(204)
    })

    it('needs a session, a role that may edit, and this site’s own pages', async () => {
      const init = { method: 'POST', headers: { ...tus, 'upload-length': '1' } }
      const params = { team: team.teamSlug }
      expect((await ask(POST, null, `/api/uploads/${team.teamSlug}`, params, init)).status).toBe(401)
      expect((await begin(team, 10, 'a.mp4', { origin: 'https://evil.example' })).response.status).toBe(403)
      const upload = await begin(team, MP4.length)
      const role = (name: string) =>
        database.owner`update portal.memberships set role = ${name} where team_id = ${team.teamId}`
      await role('viewer')
      expect((await begin(team, 10)).response.status).toBe(403)
      expect((await piece(team, upload, 0, MP4)).status).toBe(403)
      expect((await remove(team, upload)).status).toBe(403)
      await role('owner')
      expect((await piece(team, upload, 0, MP4)).status).toBe(204)
    })

    it('that nobody used is deleted after a day, one in use is not', async () => {
      const [unused, used, half] = [await send(team), await send(team), await begin(team, MP4.length)]
      await piece(team, half, 0, MP4.subarray(0, 100))
      await database.owner`update portal.uploads set expires_at = null where id = ${used.id}`
      await deleteExpired(new Date(Date.now() + DAY_MS + 3_600_000))
      for (const { id } of [unused, half]) {
        expect(await findUpload(team, id)).toBeNull()
        expect([await isStored(id), await hasPieces(id)]).toEqual([false, false])
      }
      expect(await findUpload(team, used.id)).not.toBeNull()
      expect(await isStored(used.id)).toBe(true)
    })
  })

  describe('before its first byte an upload is refused', () => {
    it('over the size limit, with both sizes', async () => {
      const { response } = await begin(team, 1_000_001 * 2 ** 20)
      expect(response.status).toBe(413)
      expect(await response.text()).toMatch(/The file is 1048\.6 GB, but the limit is 1048\.6 GB/)
    })

    it('beyond what its team keeps, with the figures, and not once the room is free again', async () => {
      const member = await makeTeam()
      const kept = await send(member)
      await database.owner`update portal.uploads set size_bytes = ${75 * 2 ** 20} where id = ${kept.id}`
      const { response } = await begin(member, QUARTER + 1)
      expect(response.status).toBe(413)
      expect(await response.text()).toMatch(
        /uploads use 78\.6 MB of 104\.9 MB, so another 26\.2 MB does not fit. Delete projects .+ or use a link/,
      )
      expect((await begin(stranger, QUARTER + 1)).response.status).toBe(201)
      await remove(member, kept)
      expect((await begin(member, QUARTER + 1)).response.status).toBe(201)
    })

    it('beyond the storage that the operator gives its team, counting what arrives at the moment', async () => {
      const member = await makeTeam()
      await database.owner`insert into portal.team_limits (team_id, stored_bytes, updated_at)
        values (${member.teamId}, ${2 * MP4.length}, now())`
      const kept = await send(member)
      const [one, other] = [await begin(member, MP4.length), await begin(member, MP4.length)]
      await piece(member, one, 0, MP4.subarray(0, 100))
      const late = await piece(member, other, 0, MP4)
      expect([late.status, await late.text()]).toEqual([
        413,
        expect.stringMatching(/This file needs [\d.]+ GB, but only 0 GB of [\d.]+ GB is left\. Delete projects/),
      ])
      expect((await piece(member, one, 100, MP4.subarray(100))).status).toBe(204)
      expect((await begin(member, 1)).response.status).toBe(413)
      await remove(member, kept)
      expect((await begin(member, MP4.length)).response.status).toBe(201)
      expect((await begin(member, MP4.length + 1)).response.status).toBe(413)
    })
  })

  describe('room for uploads', () => {
    it('is not held by announcements, be they a thousand of the largest files', async () => {
      const member = await makeTeam()
      const ids = Array.from({ length: 1_000 }, () => newId('upl'))
      await database.owner`insert into portal.uploads (id, team_id, user_id, name, size_bytes, state, created_at, expires_at)
        select id, ${member.teamId}, ${member.userId}, 'x', ${10 ** 12}, 'receiving', now(), now() + interval '9 minutes'
        from unnest(${ids}::text[]) as id`
      for (const one of [stranger, member]) {
        const upload = await begin(one, MP4.length)
        expect(upload.response.status).toBe(201)
        expect((await piece(one, upload, 0, MP4)).status).toBe(204)
      }
      await deleteExpired(new Date(Date.now() + 10 * MINUTE_MS))
      const [left] = await database.owner`select count(*)::int as count from portal.uploads where id = any(${ids})`
      expect(left?.count).toBeLessThan(1_000)
    })

    it('is held once bytes come, so that uploads sent at the same time do not pass the limit together', async () => {
      const member = await makeTeam()
      const begun = await Promise.all(Array.from({ length: 7 }, () => begin(member, QUARTER)))
      expect(begun.map(({ response }) => response.status)).toEqual(Array(7).fill(201))
      const sent = await Promise.all(begun.map((upload) => piece(member, upload, 0, MP4)))
      expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 413, 413, 413])
      const refused = sent.findIndex(({ status }) => status === 413)
      expect(await sent[refused]?.text()).toMatch(/uploads use .+ of 104\.9 MB/)
      const upload = begun[refused]
      if (upload === undefined) throw new Error('None was refused.')
      expect((await head(member, upload)).headers.get('upload-offset')).toBe('0')
      await quiet(begun.map(({ id }) => id))
      expect((await piece(member, upload, 0, MP4)).status).toBe(204)
    })

    it('of an interrupted upload is given away only as far as it is needed, the longest idle first', async () => {
      const member = await makeTeam()
      const [first, second] = [await begin(member, QUARTER), await begin(member, QUARTER)]
      for (const upload of [first, second]) await piece(member, upload, 0, MP4)
      await quiet([first.id, second.id])
      const most = Number(UPLOAD_LIMITS.MAX_TEAM_UPLOAD_MEGABYTES) * 2 ** 20
      const next = await begin(member, most - MP4.length)
      expect((await piece(member, next, 0, MP4)).status).toBe(204)
      expect((await head(member, second)).headers.get('upload-offset')).toBe(String(MP4.length))
      const gone = await head(member, first)
      expect([gone.status, await hasPieces(first.id)]).toEqual([410, false])
      expect((await findUpload(member, first.id))?.refusal).toMatch(
        /its space was needed for other uploads. Upload the file again/,
      )
      expect((await piece(member, second, MP4.length, MP4)).status).toBe(507)
      expect((await head(member, second)).headers.get('upload-offset')).toBe(String(MP4.length))
    })
  })

  describe('the address of an uploaded source', () => {
    it('gives its holder the bytes, also in ranges, until it expires', async () => {
      const upload = await send(team)
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
}

/** What uploads promise where their pieces are on a disk that can get full. Call it beside the others. */
export async function testUploadStorageOnDisk(database: TestDatabase, place: UploadPlace): Promise<void> {
  const { hasPieces, leavePieces } = place
  const [team, stranger] = [await makeTeam(), await makeTeam()]
  describe('on a disk, an upload', () => {
    it('whose row is gone or whose file is stored leaves no pieces on this machine', async () => {
      const [gone, going] = [newId('upl'), await begin(team, MP4.length)]
      const stored = await send(team)
      for (const id of [gone, stored.id]) await leavePieces(id, Buffer.from('half'))
      expect(await deleteOrphanedFiles()).toBe(2)
      expect(await Promise.all([gone, stored.id, going.id].map(hasPieces))).toEqual([false, false, true])
    })

    it('is refused where the disk’s free space has to stay', async () => {
      const before = await database.owner`select count(*)::int as kept from portal.uploads`
      const { response } = await onFullDisk(() => begin(stranger, MP4.length))
      expect(response.status).toBe(413)
      expect(await response.text()).toMatch(/not enough disk space for .+ Use a link to the video instead/)
      expect(await database.owner`select count(*)::int as kept from portal.uploads`).toEqual(before)
    })

    it('ends where the disk’s free space has to stay, and what came before is kept', async () => {
      const member = await makeTeam()
      const upload = await begin(member, 2 * MP4.length)
      expect((await piece(member, upload, 0, MP4)).status).toBe(204)
      const last = () => piece(member, upload, MP4.length, MP4)
      const refused = await onFullDisk(last)
      expect([refused.status, await refused.text()]).toEqual([
        507,
        expect.stringContaining('Your upload is kept for now'),
      ])
      expect((await head(member, upload)).headers.get('upload-offset')).toBe(String(MP4.length))
      expect((await last()).status).toBe(204)
      expect((await findUpload(member, upload.id))?.state).toBe('ready')
    })
  })
}

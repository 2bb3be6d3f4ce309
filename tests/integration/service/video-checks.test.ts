import { expect, it } from 'vitest'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { shortFilm } from './publishing.ts'
import { call, startTestService } from './start-test-service.ts'

const film = await shortFilm(2)
/** Its index is whole, and its pictures are noise. */
const damaged = Buffer.from(film)
damaged.fill(0xa5, damaged.indexOf('mdat') + 400)
const files: Record<string, Buffer> = { '/whole.mp4': film, '/damaged.mp4': damaged, '/text.mp4': Buffer.from('Hello') }
const peer = await startPeer(({ url }) => ({
  body: files[url] ?? '',
  ...(files[url] === undefined && { status: 404 }),
}))
const service = await startTestService(await testDatabase(), { ALLOW_PRIVATE_ORIGINS: peer.origin })
const { key } = await service.newKey()
const check = async (videoUrl: string) => call(`${service.base}/video-checks`, { key, body: { videoUrl } })

it('a short video is decoded to its end', async () => {
  expect(await check(`${peer.origin}/whole.mp4`)).toMatchObject({ status: 200, body: { readable: true, error: null } })
}, 60_000)

it.each([
  ['whose pictures are damaged', () => `${peer.origin}/damaged.mp4`, 'We could not read this video to the end.'],
  ['that is none', () => `${peer.origin}/text.mp4`, ''],
  ['that is gone', () => `${peer.origin}/gone.mp4`, ''],
  ['at a private address', () => 'http://10.0.0.1/a.mp4', ''],
])(
  'one %s is not readable, with the reason',
  async (_, address, reason) => {
    const { status, body } = await check(address())
    expect([status, body]).toMatchObject([200, { readable: false, error: expect.stringContaining(reason) }])
  },
  60_000,
)

it('needs a key that may create', async () => {
  const { key: reader } = await service.newKey({ scopes: ['read'] })
  const answer = await call(`${service.base}/video-checks`, { key: reader, body: { videoUrl: `${peer.origin}/a.mp4` } })
  expect(answer.status).toBe(403)
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Project, project as projectSchema } from '#lib/contract/project.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const files: Record<string, Buffer> = {}
const peer = await startPeer(({ url }) => {
  const body = files[url]
  return body === undefined ? { status: 200 } : { body }
})
const service = await startTestService(await testDatabase(), { ALLOW_PRIVATE_ORIGINS: peer.origin })
const { key } = await service.newKey()

const ENDLESS =
  'we walked along the river and the sun was low and nobody said a word because everybody knew that the boat would not come back and the dog ran ahead of us and then it stood still and looked at the water'

/** A file that ffmpeg makes, of `given.mp4` where there is one, at an address of the peer. */
async function madeAt(path: string, args: string[], given?: Buffer): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-odd-'))
  if (given !== undefined) await writeFile(join(directory, 'given.mp4'), given)
  await runFfmpegUnsandboxed([...args, path.slice(1)], directory)
  files[path] = await readFile(join(directory, path.slice(1)))
  await rm(directory, { recursive: true, force: true })
  return `${peer.origin}${path}`
}

const lavfi = (source: string) => ['-f', 'lavfi', '-i', source]

async function ask(changes: Record<string, unknown>): Promise<{ status: number; body: unknown }> {
  const asked = { webhookUrl: `${peer.origin}/done`, language: 'english', videoUrl: `${peer.origin}/talk.mp4` }
  return call(`${service.base}/clip`, {
    key,
    body: { ...asked, clipSettings: { reelsCount: 2, reelDuration: '2-8' }, ...changes },
  })
}

async function outcomeOf(changes: Record<string, unknown>): Promise<Project> {
  const { status, body } = await ask(changes)
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  const isOver = async () => ['completed', 'failed', 'cancelled'].includes((await read()).status)
  await expect.poll(isOver, { timeout: 180_000, interval: 100 }).toBe(true)
  return read()
}

const withMusic = (url: string) => ({ additionalFeatures: { addBgm: true }, bgmSettings: { url } })

describe('POST /clip with odd material', { timeout: 240_000 }, () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(async () => {
    files['/talk.mp4'] = await spokenFilm()
    worker = startWorker()
  })
  afterAll(() => worker.kill())

  it('fails before it works on the video where the music is empty, no sound, or three hours long', async () => {
    const empty = await madeAt('/empty.wav', [...lavfi('anullsrc=r=8000:cl=mono'), '-t', '0', '-c:a', 'pcm_s16le'])
    const long = await madeAt('/long.flac', [...lavfi('anullsrc=r=8000:cl=mono'), '-t', '10800'])
    files['/page.mp3'] = Buffer.from('<!doctype html><title>Not found</title>')
    for (const [url, errorCode, text] of [
      [empty, 'not_audio', /^(The music is|We cannot read the music) /],
      [`${peer.origin}/page.mp3`, 'not_audio', /^We cannot read the music as an audio file/],
      [long, 'too_long', /^The music is longer than an hour/],
    ] as const) {
      const failed = await outcomeOf(withMusic(url))
      expect(failed).toMatchObject({ status: 'failed', errorCode, error: expect.stringMatching(text), outputs: [] })
      expect(failed.stages.find(({ name }) => name === 'transcribing')?.startedAt).toBeNull()
    }
  })

  it('fails, saying so, where nobody speaks', async () => {
    const [picture, sound] = [lavfi('testsrc2=s=320x180:r=10:d=6'), lavfi('anoisesrc=a=0.01:d=6')]
    const videoUrl = await madeAt('/mute.mp4', [...picture, ...sound])
    expect(await outcomeOf({ videoUrl })).toMatchObject({ status: 'failed', errorCode: 'no_speech' })
  })

  it('makes a reel of a still picture and one endless sentence, whatever the language of the keywords', async () => {
    const voice = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
    const film = await spokenFilm({ text: ENDLESS, voice, picture: 'color=c=teal:s=640x360:r=25' })
    files['/still.mp4'] = film
    const frame = ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'copy']
    const one = ['-f', 'lavfi', '-i', 'color=c=teal:s=640x360:r=25:d=0.04', '-i', 'given.mp4', ...frame]
    const addresses = [`${peer.origin}/still.mp4`, await madeAt('/one-frame.mp4', one, film)]
    const clipSettings = { reelsCount: 2, reelDuration: '3-8', keywords: ['値引き', 'Preisnachlass'] }
    for (const videoUrl of addresses) {
      const done = await outcomeOf({ videoUrl, clipSettings })
      expect(done).toMatchObject({ status: 'completed', error: null })
      for (const { durationSeconds } of done.outputs) {
        expect(durationSeconds).toBeGreaterThanOrEqual(3)
        expect(durationSeconds).toBeLessThanOrEqual(8.05)
      }
    }
  })

  it.each([
    [{ clipSettings: { reelDuration: '30-10' } }, 'clipSettings.reelDuration must be <min>-<max>'],
    [{ clipSettings: { reelsCount: 0 } }, 'clipSettings.reelsCount must be a whole number from 1 to 50'],
    [{ clipSettings: { reelsCount: 51 } }, 'clipSettings.reelsCount must be a whole number from 1 to 50'],
    [withMusic('http://192.168.0.7/song.mp3'), 'bgmSettings.url must not point to a private address'],
  ])('is refused with %j', async (changes, reason) => {
    const answer = await ask(changes)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(reason)
  })
})

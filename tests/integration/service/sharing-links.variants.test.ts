import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { fetchSharedVideo } from '#lib/service/sources/fetch-shared-video.ts'
import { findExtractor } from '#lib/service/sources/run-extractor.ts'
import { picture, quick, testTask, tone } from '#tests/support/make-media.ts'
import { programsIn } from '#tests/support/programs-in.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'

const isInstalled = (await findExtractor()) !== undefined
if (!isInstalled) process.stdout.write('Not tested: fetching by yt-dlp. It is not installed.\n')

/** Stands for a site: the extractor reads the pages and playlists of any site that it does not know. */
const site = await startPeer()
const intern = await startPeer({ body: 'secret' })
const evil = await mkdtemp(join(tmpdir(), 'reelwright-home-'))
Object.assign(process.env, {
  ALLOW_PRIVATE_ORIGINS: site.origin,
  MAX_SOURCE_MINUTES: '10',
  MAX_SOURCE_MEGABYTES: '3',
  HOME: evil,
})
const pages = new Map<string, PeerAnswer>()
site.answerWith(({ url }) => pages.get(url) ?? { status: 404 })

const TYPES: Record<string, string> = { mp4: 'video/mp4', mpd: 'application/dash+xml', m3u8: 'application/x-mpegurl' }
const html = (body: string) => ({ headers: { 'content-type': 'text/html' }, body: `<title>Page</title>${body}` })
const hls = (...lines: string[]) => ({
  headers: { 'content-type': 'application/x-mpegurl' },
  body: `${['#EXTM3U', '#EXT-X-TARGETDURATION:5', ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`,
})

/** A film as one file, as HLS, and as DASH with picture and sound apart. */
async function publishFilm(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-site-'))
  const make = (...args: string[]) => runFfmpegUnsandboxed(args, directory)
  await make(...picture('320x180', 3), ...tone(3), ...quick, '-g', '25', 'film.mp4')
  await make('-i', 'film.mp4', '-c', 'copy', '-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod', 'film.m3u8')
  await make('-i', 'film.mp4', '-map', '0', '-c', 'copy', '-f', 'dash', '-seg_duration', '1', 'film.mpd')
  for (const name of await readdir(directory)) {
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    pages.set(`/${name}`, { headers: { 'content-type': type }, body: await readFile(join(directory, name)) })
  }
  await rm(directory, { recursive: true })
}

async function fetchFrom(path: string, signal = new AbortController().signal) {
  const task = await testTask({}, signal)
  const fractions: (number | null)[] = []
  const target = join(task.directory, 'source')
  const onProgress = (fraction: number | null) => fractions.push(fraction)
  const { directory } = task
  const fetch = { ownerId: 'own_1', directory, storage: fileStorage(), signal, onProgress }
  const done = fetchSharedVideo(site.origin + path, target, fetch)
  return { task, target, fractions, done }
}

/** The sentence that a person would read. */
async function refusalOf(path: string): Promise<string> {
  const { done } = await fetchFrom(path)
  return done.then(
    () => 'fetched',
    (error: Error) => error.message,
  )
}

describe.runIf(isInstalled)('a link of a sharing site', { timeout: 120_000 }, () => {
  beforeAll(publishFilm)

  it.each(['/film.mp4', '/film.m3u8', '/film.mpd'])('becomes a whole video with sound: %s', async (path) => {
    const { task, target, fractions, done } = await fetchFrom(path)
    await done
    expect(await requireVideo(target, task)).toMatchObject({ video: { displayWidth: 320 }, audio: {} })
    expect(await readdir(task.directory)).toEqual(['source'])
    expect(fractions.at(-1)).toBe(1)
  })

  it('is refused before the video is fetched when it is too long', async () => {
    const about = { '@context': 'https://schema.org', '@type': 'VideoObject', name: 'Long', duration: 'PT10M1S' }
    const data = JSON.stringify({ ...about, contentUrl: `${site.origin}/long.mp4` })
    pages.set('/long.mp4', { headers: { 'content-type': 'video/mp4' }, body: 'x' })
    pages.set('/long', html(`<script type="application/ld+json">${data}</script>`))
    expect(await refusalOf('/long')).toBe('The video is 10:01 long and the limit is 10:00. Cut it into shorter parts.')
    // Looked at once to learn what it is, and not taken.
    expect(site.requests.filter(({ url }) => url === '/long.mp4')).toHaveLength(1)
  })

  it('is cut off when more comes than may', async () => {
    pages.set('/huge.mp4', { headers: { 'content-type': 'video/mp4' }, body: Buffer.alloc(80 * 2 ** 20) })
    expect(await refusalOf('/huge.mp4')).toMatch(/larger than the limit of 3 MB.*Use a smaller file/)
  })

  it('cannot lead to a private address, by whatever way', async () => {
    const secret = `${intern.origin}/secret.mp4`
    pages.set('/redirect', { status: 302, headers: { location: secret } })
    pages.set('/embeds', html(`<video><source src="${secret}" type="video/mp4"></video>`))
    pages.set('/segment.m3u8', hls('#EXTINF:3,', secret))
    pages.set('/key.m3u8', hls(`#EXT-X-KEY:METHOD=AES-128,URI="${secret}"`, '#EXTINF:3,', 'film0.ts'))
    for (const path of ['/redirect', '/embeds', '/segment.m3u8', '/key.m3u8']) {
      const sentence = 'We cannot reach 127.0.0.1. Download the video and upload the file.'
      expect([path, await refusalOf(path)]).toEqual([path, sentence])
    }
    expect(intern.requests).toEqual([])
  })

  it('cannot lead around the proxy, nor to files of this machine', async () => {
    const connections: string[] = []
    const ftp = createServer((socket) => {
      connections.push('ftp')
      socket.end('220 hello\r\n')
    })
    await new Promise<void>((resolve) => ftp.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void ftp.close())
    const address = ftp.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const local = join(evil, 'private.ts')
    await writeFile(local, (pages.get('/film0.ts')?.body ?? '') as Uint8Array)
    pages.set('/ftp', { status: 302, headers: { location: `ftp://127.0.0.1:${port}/film.mp4` } })
    pages.set('/rtmp', html(`<video src="rtmp://127.0.0.1:${port}/live"></video>`))
    pages.set('/ftp.m3u8', hls('#EXTINF:3,', `ftp://127.0.0.1:${port}/film0.ts`))
    pages.set('/file.m3u8', hls('#EXTINF:3,', `file://${local}`))
    pages.set('/sample-aes.m3u8', hls('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="film0.ts"', '#EXTINF:3,', `file://${local}`))
    for (const path of ['/ftp', '/rtmp', '/ftp.m3u8', '/file.m3u8', '/sample-aes.m3u8']) {
      expect([path, await refusalOf(path)]).not.toEqual([path, 'fetched'])
    }
    expect(connections).toEqual([])
  })

  it('is fetched without the settings, plugins, passwords and cookies of the account that runs the service', async () => {
    const mark = join(evil, 'mark')
    await mkdir(join(evil, '.config/yt-dlp/plugins/p/yt_dlp_plugins/extractor'), { recursive: true })
    await mkdir(join(evil, '.yt-dlp'), { recursive: true })
    const config = `--exec before_dl:"touch ${mark}"\n--netrc\n--add-headers "X-Own: 1"\n`
    for (const place of ['.config/yt-dlp/config', '.yt-dlp/config', 'yt-dlp.conf']) {
      await writeFile(join(evil, place), config)
    }
    await writeFile(join(evil, '.netrc'), 'default login me password secret\n')
    const plugin = join(evil, '.config/yt-dlp/plugins/p/yt_dlp_plugins/extractor/own.py')
    await writeFile(plugin, `open(${JSON.stringify(mark)}, 'w').close()\n`)
    const { done } = await fetchFrom('/film.mp4')
    await done
    expect(existsSync(mark)).toBe(false)
    const seen = site.requests.filter(({ url }) => url === '/film.mp4').map(({ headers }) => Object.keys(headers))
    expect(new Set(seen.flat())).not.toContain('x-own')
    expect(new Set(seen.flat())).not.toContain('authorization')
  })

  it('tells what is wrong with a link that has no video', async () => {
    pages.set('/page', html('<p>Only text.</p>'))
    expect(await refusalOf('/page')).toMatch(
      /found no video at this link to 127\.0\.0\.1\. Paste a link to a single video\./,
    )
    expect(await refusalOf('/nowhere')).toMatch(
      /could not find this video on 127\.0\.0\.1\. It may have been removed\. Check the link\./,
    )
  })

  it('is given up when it is aborted, and nothing of it runs on', async () => {
    pages.set('/mute.mp4', { hang: true })
    const stopping = new AbortController()
    const { task, done } = await fetchFrom('/mute.mp4', stopping.signal)
    const refused = expect(done).rejects.toThrow('cancelled')
    await expect.poll(() => site.requests.some(({ url }) => url === '/mute.mp4'), { timeout: 20_000 }).toBe(true)
    expect(programsIn(task.directory)).not.toEqual([])
    stopping.abort(new Error('cancelled'))
    await refused
    await expect.poll(() => programsIn(task.directory)).toEqual([])
  })
})

describe('where yt-dlp is not installed', () => {
  it('a link of a sharing site is refused with a sentence that says what to do', async () => {
    const { PATH } = process.env
    onTestFinished(() => Object.assign(process.env, { PATH }) && rm(evil, { recursive: true, force: true }))
    process.env.PATH = evil
    expect((await stat(evil)).isDirectory()).toBe(true)
    expect(await refusalOf('/film.mp4')).toBe(
      'We cannot fetch videos from 127.0.0.1. Download the video and upload the file.',
    )
  })
})

import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requireDownloadSpace } from '#lib/core/fetch/safe-fetch-download.ts'
import { fileTooLarge } from '#lib/core/fetch/safe-fetch-failure.ts'
import { startGuardedProxy } from '#lib/core/fetch/safe-fetch-proxy.ts'
import { settings } from '#lib/core/settings/env.ts'
import { callEngine } from '../engine/call-engine.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import { type Extractor, ExtractorFailure, findExtractor, runExtractor } from './run-extractor.ts'
import { readSharedVideo, type SharedTrack } from './shared-video.ts'
import { readSharingFailure, sharingFailure } from './sharing-failures.ts'
import type { SourceFetch } from './source-fetch.ts'

/** For pages, playlists and files beside the video. */
const OVERHEAD_BYTES = 64 * 2 ** 20

/** Longest that a shared video may take to arrive. */
const TOTAL_TIMEOUT_MS = 2 * 3600_000

/** Picture and sound in files of their own where the site has them so; close to 1080 lines, whichever way it is held. */
const FORMAT_ARGS = ['--format', 'bv*+ba/b/bv*', '--format-sort', 'res:1080', '--playlist-items', '1']

/**
 * Fetches a video of a sharing site with yt-dlp, which the operator may install beside the service. All that yt-dlp
 * calls goes through a guarded proxy of this one fetch; what cannot be taken is refused before the video is fetched.
 *
 * @throws FetchFailure, MediaFailure: with a public sentence; the signal's reason.
 */
export async function fetchSharedVideo(address: string, target: string, fetch: SourceFetch): Promise<void> {
  const host = new URL(address).hostname
  const program = await findExtractor()
  if (program === undefined) throw sharingFailure('missing', host)
  const { ALLOW_PRIVATE_ORIGINS: allowedOrigins, MAX_SOURCE_MEGABYTES } = settings()
  const maxBytes = MAX_SOURCE_MEGABYTES * 2 ** 20
  const proxy = await startGuardedProxy({ allowedOrigins, maxBytes: maxBytes + OVERHEAD_BYTES })
  const slow = AbortSignal.timeout(TOTAL_TIMEOUT_MS)
  const signal = AbortSignal.any([fetch.signal, proxy.exceeded, slow])
  const { directory } = fetch
  const home = join(directory, 'extractor')
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    await downloadWithExtractor({ program, home, directory, proxy: proxy.address, signal }, address, target, fetch)
  } catch (error) {
    fetch.signal.throwIfAborted()
    if (proxy.exceeded.aborted) throw fileTooLarge(maxBytes)
    if (slow.aborted) throw sharingFailure('slow', host, error)
    throw error instanceof ExtractorFailure ? readSharingFailure(error.log, host, proxy.refused) : error
  } finally {
    await proxy.stop()
    await rm(home, { recursive: true, force: true })
  }
}

async function downloadWithExtractor(
  extractor: Extractor,
  address: string,
  target: string,
  fetch: SourceFetch,
): Promise<void> {
  const answer = await runExtractor(extractor, ['--dump-single-json', ...FORMAT_ARGS, '--', address])
  const { record, tracks } = readSharedVideo(answer, new URL(address).hostname)
  const recordPath = join(extractor.home, 'record.json')
  await writeFile(recordPath, JSON.stringify(record), { mode: 0o600 })
  await requireDownloadSpace(target, 2 * sum(tracks))
  const paths: string[] = []
  for (const [index, track] of tracks.entries()) {
    paths.push(await fetchTrack(extractor, recordPath, track, (fraction) => report(fetch, tracks, index, fraction)))
  }
  const [picture = '', sound] = paths
  await rename(sound === undefined ? picture : await joinTracksOf(picture, sound, fetch), target)
  for (const path of paths) await rm(path, { force: true })
}

/** What a killed worker left of a track is gone on with, but only of the very same one. */
async function fetchTrack(
  extractor: Extractor,
  recordPath: string,
  track: SharedTrack,
  onFraction: (fraction: number) => void,
): Promise<string> {
  const name = `track-${createHash('sha256').update(`${track.format} ${track.sizeBytes}`).digest('hex').slice(0, 16)}`
  const words = ['--load-info-json', recordPath, '--format', track.format, '--output', name, '--newline', '--progress']
  await runExtractor(extractor, words, (text) => {
    const fraction = readFraction(text)
    if (fraction !== null) onFraction(fraction)
  })
  onFraction(1)
  return join(extractor.directory, name)
}

/** How much of a track has arrived, in a line of yt-dlp. It goes by estimated sizes, which the track may exceed. */
export function readFraction(line: string): number | null {
  const percent = /(\d+(?:\.\d+)?)%/.exec(line)?.[1]
  return percent === undefined ? null : Math.min(1, Number(percent) / 100)
}

async function joinTracksOf(videoPath: string, audioPath: string, { directory, signal }: SourceFetch): Promise<string> {
  const task = { ...videoTaskOptions(directory), kind: 'join', input: { videoPath, audioPath } } as const
  return (await callEngine(task, signal, () => undefined)).videoPath
}

/** By bytes where the sizes are known, and by files where not. */
function report(fetch: SourceFetch, tracks: readonly SharedTrack[], index: number, fraction: number): void {
  const isKnown = tracks.every(({ sizeBytes }) => sizeBytes !== null)
  const weights = tracks.map(({ sizeBytes }) => (isKnown ? (sizeBytes ?? 0) : 1))
  const before = weights.slice(0, index).reduce((all, weight) => all + weight, 0)
  const total = weights.reduce((all, weight) => all + weight, 0)
  fetch.onProgress(total === 0 ? null : Math.min(1, (before + fraction * (weights[index] ?? 0)) / total))
}

function sum(tracks: readonly SharedTrack[]): number {
  return tracks.reduce((bytes, { sizeBytes }) => bytes + (sizeBytes ?? 0), 0)
}

import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { coded } from '#lib/contract/messages/coded.ts'
import { downloadFile } from '#lib/core/fetch/safe-fetch-download.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { sharedFile } from '#lib/core/fetch/shared-files.ts'
import { settings } from '#lib/core/settings/env.ts'
import { keyOfOwnLink } from '../files/file-links.ts'
import { withStorageRetry } from '../files/with-storage-retry.ts'
import { isPortalSource, sourceOrigins } from '../private-origins.ts'
import { requireSameSource } from '../stages/fetch-stages.ts'
import { fetchSharedVideo } from './fetch-shared-video.ts'
import { loomFile } from './loom-file.ts'
import { isSharingLink } from './sharing-links.ts'
import type { SourceFetch } from './source-fetch.ts'

const STORAGE_UNREACHABLE = coded('storage_out_of_reach')

/** Longest that a source may take to arrive. */
const TOTAL_TIMEOUT_MS = 2 * 3600_000

/** Enough for three hours of music; longer music is refused anyway. */
const MAX_MUSIC_BYTES = 512 * 2 ** 20

/**
 * Brings a source into the project's directory: one of the service's own files, a video of a sharing site, or any file
 * behind a public link. A source that is there already is used as it is.
 *
 * @returns its path.
 * @throws FetchFailure with a public sentence; the signal's reason.
 */
export async function fetchSource(address: string, fetch: SourceFetch): Promise<string> {
  const target = join(fetch.directory, 'source')
  if (await exists(target)) return target
  const maxBytes = settings().MAX_SOURCE_MEGABYTES * 2 ** 20
  if (isSharingLink(address) && keyOfOwnLink(address) === null) {
    const file = await loomFile(address, fetch)
    if (file === null) await fetchSharedVideo(address, target, fetch)
    else await fetchFile(file, target, maxBytes, fetch)
  } else await fetchFile(address, target, maxBytes, fetch)
  await requireSameSource(fetch.directory)
  return target
}

/** The same for the music of a project, which is a file of its own. */
export async function fetchMusic(address: string, fetch: SourceFetch): Promise<string> {
  const target = join(fetch.directory, 'music')
  if (!(await exists(target))) await fetchFile(address, target, MAX_MUSIC_BYTES, fetch)
  return target
}

/** Enough for a film of a shot, and for any photograph. */
const MAX_SHOT_BYTES = 512 * 2 ** 20

/** The same for a picture or a film that a shot is to show, under a name of its own. */
export async function fetchShotFile(address: string, name: string, fetch: SourceFetch): Promise<string> {
  const target = join(fetch.directory, name)
  if (!(await exists(target))) await fetchFile(address, target, MAX_SHOT_BYTES, fetch)
  return target
}

/** The same for a file of a brand kit, at a path of its own. */
export async function fetchBrandFile(
  address: string,
  target: string,
  maxBytes: number,
  fetch: SourceFetch,
): Promise<string> {
  if (!(await exists(target))) await fetchFile(address, target, maxBytes, fetch)
  return target
}

/** Four bytes for each character of the longest file of captions, and some more. */
const MAX_CAPTIONS_BYTES = 2 * 2 ** 20

/** The same for a file of captions. */
export async function fetchCaptions(address: string, fetch: SourceFetch): Promise<string> {
  const target = join(fetch.directory, 'captions')
  if (!(await exists(target))) await fetchFile(address, target, MAX_CAPTIONS_BYTES, fetch)
  return target
}

async function fetchFile(address: string, target: string, maxBytes: number, fetch: SourceFetch): Promise<void> {
  const key = keyOfOwnLink(address)
  if (key !== null) return withStorageRetry(() => copyOwnFile(key, target, fetch), STORAGE_UNREACHABLE, fetch.signal)
  const file = sharedFile(address)
  await downloadFile(file, {
    target,
    maxBytes,
    signal: fetch.signal,
    allowedOrigins: sourceOrigins(fetch.ownerId, address),
    ...(isPortalSource(fetch.ownerId, address) ? { maxRedirects: 0 } : {}),
    totalTimeoutMs: TOTAL_TIMEOUT_MS,
    onProgress: (received, total) => fetch.onProgress(total === null || total === 0 ? null : received / total),
  })
}

/** Brings a file that a project keeps into a directory; one that is there already is used as it is. @returns its path. */
export async function fetchStoredFile(
  key: string,
  target: string,
  fetch: Pick<SourceFetch, 'storage' | 'signal'>,
): Promise<string> {
  if (!(await exists(target)))
    await withStorageRetry(() => copyOwnFile(key, target, fetch), STORAGE_UNREACHABLE, fetch.signal)
  return target
}

async function copyOwnFile(key: string, target: string, fetch: Pick<SourceFetch, 'storage' | 'signal'>): Promise<void> {
  if ((await fetch.storage.stat(key)) === undefined) {
    throw new FetchFailure('refused', coded('upload_gone'))
  }
  await pipeline(await fetch.storage.openRange(key), createWriteStream(`${target}.part`), { signal: fetch.signal })
  await rename(`${target}.part`, target)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

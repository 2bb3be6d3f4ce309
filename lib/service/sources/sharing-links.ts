import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, rename } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { settings, toolEnvironment } from '#lib/core/env.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import type { SourceFetch } from './fetch-source.ts'

/** Sites whose links show a page with a player instead of a file. */
const SITES = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'tiktok.com',
  'instagram.com',
  'facebook.com',
  'fb.watch',
  'twitter.com',
  'x.com',
  'twitch.tv',
  'loom.com',
  'reddit.com',
]

export function isSharingLink(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  const isSite = SITES.some((site) => hostname === site || hostname.endsWith(`.${site}`))
  return isSite && !/\.(mp4|mov|webm|mkv|m4v)$/i.test(pathname)
}

/**
 * Fetches a video of a sharing site with yt-dlp, which the operator may install beside the service. It resolves names by
 * itself, so it is only ever given links to the sites listed above.
 *
 * @throws FetchFailure saying so when it is not installed or the site does not give the video.
 */
export async function fetchSharedVideo(address: string, target: string, fetch: SourceFetch): Promise<void> {
  const host = new URL(address).hostname
  const program = await findProgram('yt-dlp')
  if (program === undefined) {
    throw new FetchFailure(
      'refused',
      `This service cannot fetch videos from ${host} where it runs. Download the video and upload the file.`,
    )
  }
  const draft = `${target}.shared.mp4`
  const limits = [
    '--max-filesize',
    `${settings().MAX_SOURCE_MEGABYTES}M`,
    '--no-playlist',
    '--no-exec',
    '--no-cache-dir',
  ]
  const format = ['-f', 'bv*[height<=1080]+ba/b[height<=1080]/b', '--merge-output-format', 'mp4']
  const quiet = ['--ignore-config', '--no-warnings', '--newline', '--progress']
  const code = await run(program, [...limits, ...format, ...quiet, '-o', draft, '--', address], fetch)
  if (code !== 0 || !(await isReadable(draft))) {
    throw new FetchFailure(
      'refused',
      `${host} did not give the video to this service. Download it and upload the file.`,
    )
  }
  await rename(draft, target)
}

function run(program: string, args: string[], fetch: SourceFetch): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: fetch.directory,
      env: toolEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      signal: fetch.signal,
      killSignal: 'SIGKILL',
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const percent = /(\d+(?:\.\d+)?)%/.exec(text)?.[1]
      if (percent !== undefined) fetch.onProgress(Number(percent) / 100)
    })
    child.once('error', (error) => reject(fetch.signal.aborted ? fetch.signal.reason : error))
    child.once('close', (code) => resolve(code ?? -1))
  })
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of toolEnvironment().PATH.split(delimiter)) {
    if (folder !== '' && (await isExecutable(join(folder, name)))) return join(folder, name)
  }
  return undefined
}

const isExecutable = (path: string) => isAccessible(path, constants.X_OK)
const isReadable = (path: string) => isAccessible(path, constants.R_OK)

function isAccessible(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

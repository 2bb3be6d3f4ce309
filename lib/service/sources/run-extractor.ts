import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { toolEnvironment } from '#lib/core/settings/env.ts'
import { killGroup } from '#lib/core/work/kill-group.ts'

export type Extractor = {
  program: string
  /** Works here; processes that it leaves behind end with the project. */
  directory: string
  /** An empty private folder that it takes for its home, so that nobody's settings, cookies or plugins count. */
  home: string
  /** Address of the guarded proxy, with its credential. */
  proxy: string
  signal: AbortSignal
}

/** yt-dlp ended with an error. `log` is what it wrote, and private. */
export class ExtractorFailure extends Error {
  override readonly name = 'ExtractorFailure'
  readonly log: string

  constructor(code: number | null, log: string) {
    super(`yt-dlp ended with ${code}.`)
    this.log = log
  }
}

const MAX_RESPONSE_BYTES = 32 * 2 ** 20
const MAX_LOG_CHARACTERS = 16_000

/** No ffmpeg: it would open addresses and files by itself. Playlists of segments are fetched by requests like any other. */
const SAFETY_ARGS = [
  ...['--ignore-config', '--no-cache-dir', '--no-exec', '--no-playlist', '--no-mtime', '--no-cookies'],
  ...['--ffmpeg-location', './no-such-program', '--fixup', 'never'],
  ...['--downloader', 'm3u8:native', '--downloader', 'dash:native', '--abort-on-unavailable-fragments'],
  ...['--socket-timeout', '30', '--retries', '3', '--fragment-retries', '5', '--file-access-retries', '1'],
]

/** The path of yt-dlp, where the operator installed it. */
export async function findExtractor(): Promise<string | undefined> {
  for (const folder of toolEnvironment().PATH.split(delimiter)) {
    const path = join(folder, 'yt-dlp')
    if (folder !== '' && (await isExecutable(path))) return path
  }
  return undefined
}

/**
 * Runs yt-dlp, kept to the proxy and to its directory. On abort all of it is gone at once.
 *
 * @param args more options, and the address.
 * @returns what it wrote to its output.
 * @throws ExtractorFailure; the signal's reason.
 */
export function runExtractor(
  extractor: Extractor,
  args: readonly string[],
  onText: (text: string) => void = () => undefined,
): Promise<string> {
  extractor.signal.throwIfAborted()
  const child = spawn(extractor.program, [...SAFETY_ARGS, ...args], {
    cwd: extractor.directory,
    env: environmentOf(extractor),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const stop = () => killGroup(child.pid)
  extractor.signal.addEventListener('abort', stop, { once: true })
  return outcomeOf(child, extractor.signal, onText).finally(() => extractor.signal.removeEventListener('abort', stop))
}

/**
 * The proxy is named in the environment and not by `--proxy`: older versions then take it for `ftp:` too, which they
 * would call directly, and nobody reads its credential in the list of processes.
 */
function environmentOf({ home, proxy }: Extractor): NodeJS.ProcessEnv {
  const { HOME = '', ...rest } = toolEnvironment()
  return {
    ...rest,
    HOME: home,
    TMPDIR: home,
    // Where a program that was installed for one user finds itself.
    PYTHONUSERBASE: join(HOME, '.local'),
    YTDLP_NO_PLUGINS: '1',
    http_proxy: proxy,
    https_proxy: proxy,
    ftp_proxy: proxy,
    all_proxy: proxy,
  }
}

function outcomeOf(child: ChildProcess, signal: AbortSignal, onText: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    let log = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (answer.length > MAX_RESPONSE_BYTES) return killGroup(child.pid)
      answer += text
      onText(text)
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-MAX_LOG_CHARACTERS)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (signal.aborted) reject(signal.reason)
      else if (code === 0) resolve(answer)
      else reject(new ExtractorFailure(code, log))
    })
  })
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { StartRefusal } from './print-line.ts'
import { ROOT } from './root.ts'

/**
 * Runs a build program, without the environment's secrets so that none can end up in its output.
 *
 * @param what the thing that is built, as messages name it, such as `the pages`.
 * @param args after `node`.
 * @param options.env beside what every program needs.
 * @param options.logFile receives the output of the build. Its end is shown when the build fails, with or without a
 *   file.
 * @throws StartRefusal when the build fails.
 */
export async function runBuild(
  what: string,
  args: string[],
  options: { env?: Record<string, string>; logFile?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const { logFile, signal } = options
  const log = logFile === undefined ? undefined : openLog(logFile)
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...plainEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  })
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString('utf8')).slice(-4_000)
      log?.write(chunk)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => log?.end())
  if (code === 0) return
  if (/ENOSPC|no space left/i.test(tail))
    throw new StartRefusal(`The disk filled up while building ${what}. Free 1 GB and start again.`)
  const place = logFile === undefined ? 'the output' : `the whole output is in ${logFile} and`
  throw new StartRefusal(`${what.replace(/^t/, 'T')} could not be built. ${place} ends:\n${tail.trimEnd()}`)
}

function openLog(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  return createWriteStream(file, { mode: 0o600 })
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', TMPDIR = '', LANG = '' } = process.env
  const folder = TMPDIR === '' ? {} : { TMPDIR }
  return { PATH, HOME, LANG, ...folder, NODE_ENV: 'production' }
}

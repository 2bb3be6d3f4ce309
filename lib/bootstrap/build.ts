import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './root.ts'
import { StartRefusal, say } from './say.ts'

/** Everything the pages are built from. The service and the engine are not part of them. */
const SOURCES = ['app', 'db', 'public', 'lib/auth', 'lib/components', 'lib/contract', 'lib/core', 'lib/portal']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'next.config.mjs', 'next.config.ts', 'proxy.ts']
const STAMP = path.join(ROOT, '.next', 'reelwright-sources')

/**
 * Builds the pages unless those in `.next` were built from exactly these sources.
 *
 * @param logFile receives what the build says; its end is shown when the build fails.
 * @throws StartRefusal when the build fails.
 */
export async function buildPages(logFile: string, signal: AbortSignal): Promise<void> {
  const wanted = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  say('Building the pages; this takes a minute and happens again only when the sources change.')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(() => say(`Still building the pages after ${seconds()} s.`), 10_000)
  try {
    await runBuild(logFile, signal)
  } finally {
    clearInterval(timer)
  }
  writeFileSync(STAMP, wanted)
  say(`The pages are built (${seconds()} s).`)
}

/** A digest over the paths and contents of all sources. */
export function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  const inFolders = SOURCES.filter((folder) => existsSync(path.join(ROOT, folder))).flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  )
  for (const file of [...FILES.filter((name) => existsSync(path.join(ROOT, name))), ...inFolders].sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** The environment's secrets are kept from the build, so that none can end up in what it writes. */
async function runBuild(logFile: string, signal: AbortSignal): Promise<void> {
  mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 })
  const log = createWriteStream(logFile, { mode: 0o600 })
  const { PATH = '', HOME = '', TMPDIR = '', LANG = '' } = process.env
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      LANG,
      ...(TMPDIR === '' ? {} : { TMPDIR }),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString('utf8')).slice(-4_000)
      log.write(chunk)
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => log.end())
  if (code === 0) return
  if (/ENOSPC|no space left/i.test(tail))
    throw new StartRefusal('The disk became full while the pages were built: free 1 GB and start again.')
  throw new StartRefusal(`The pages could not be built; the whole output is in ${logFile} and ends:\n${tail.trimEnd()}`)
}

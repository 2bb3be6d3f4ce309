import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressPages } from './compress-pages.ts'
import { hashSources } from './hash-sources.ts'
import { ROOT } from './root.ts'
import { runBuild } from './run-build.ts'
import { say } from './say.ts'

/** Everything of ours that the pages are built from. The service and the engine are not part of them. */
export const PAGE_SOURCES = [
  ...['app', 'db', 'public'],
  ...['lib/auth', 'lib/components', 'lib/contract', 'lib/core', 'lib/portal', 'lib/words'],
]
const PATCHES = 'lib/bootstrap/patches'
const FILES = ['tsconfig.json', 'next.config.mjs', 'next.config.ts', 'proxy.ts']
const STAMP = path.join(ROOT, '.next', 'reelwright-sources')
const isThere = (name: string) => existsSync(path.join(ROOT, name))

/**
 * Builds the pages unless those in `.next` were built from exactly these sources.
 *
 * @param logFile receives the build output; its end is shown if the build fails.
 * @throws StartRefusal when the build fails.
 */
export async function buildPages(logFile: string, signal: AbortSignal): Promise<void> {
  // An image has the built pages and not what they were built from.
  if (!isThere('app')) return
  const wanted = hashSources([...PAGE_SOURCES, PATCHES].filter(isThere), FILES.filter(isThere))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  say('Building the pages. This takes a minute and is repeated only when the sources change.')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(() => say(`Still building the pages after ${seconds()} s.`), 10_000)
  try {
    await runBuild('the pages', [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
      env: { NEXT_TELEMETRY_DISABLED: '1' },
      logFile,
      signal,
    })
    await compressPages()
  } finally {
    clearInterval(timer)
  }
  writeFileSync(STAMP, wanted)
  say(`The pages are built (${seconds()} s).`)
}

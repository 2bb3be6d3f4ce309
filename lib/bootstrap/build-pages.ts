import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressPages } from './compress-pages.ts'
import { hashSources } from './hash-sources.ts'
import { printLine, StartRefusal } from './print-line.ts'
import { readBuildSettings } from './read-build-settings.ts'
import { ROOT } from './root.ts'
import { runBuild } from './run-build.ts'

/** Everything of ours that the pages are built from. The service and the engine are not part of them. */
export const PAGE_SOURCES = [
  ...['app', 'db', 'public'],
  ...['lib/auth', 'lib/components', 'lib/contract', 'lib/core', 'lib/portal', 'lib/i18n'],
]
const PATCHES = 'lib/bootstrap/patches'
const FILES = ['tsconfig.json', 'next.config.mjs', 'next.config.ts', 'proxy.ts', 'instrumentation.ts']
const STAMP = path.join(ROOT, '.next', 'reelwright-sources')
const isThere = (name: string) => existsSync(path.join(ROOT, name))

/**
 * Builds the pages unless those in `.next` were built from exactly these sources.
 *
 * @param logFile receives the build output; its end is shown if the build fails.
 * @throws StartRefusal when the build fails, or where nothing may be built and the pages are missing.
 */
export async function buildPages(logFile: string, signal: AbortSignal): Promise<void> {
  const { PREBUILT, DEPLOYMENT_ID } = readBuildSettings()
  if (PREBUILT) {
    if (existsSync(STAMP)) return
    throw new StartRefusal('The pages are not built, and PREBUILT is set. Run "npm run build" when the image is made.')
  }
  const sources = hashSources([...PAGE_SOURCES, PATCHES].filter(isThere), FILES.filter(isThere))
  // Names this version of the pages: the same for every build of it, on every machine.
  const version = DEPLOYMENT_ID ?? sources.slice(0, 20)
  const wanted = `${sources} ${version}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  printLine('Building the pages. This takes a minute and is repeated only when the sources change.')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(() => printLine(`Still building the pages after ${seconds()} s.`), 10_000)
  try {
    await runBuild('the pages', [path.join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
      env: { NEXT_TELEMETRY_DISABLED: '1', ...namesOf(version) },
      logFile,
      signal,
    })
    await compressPages()
  } finally {
    clearInterval(timer)
  }
  writeFileSync(STAMP, wanted)
  printLine(`The pages are built (${seconds()} s).`)
}

/**
 * Left to itself, Next takes random values, and a page of one build could not be used at a server with another build of the
 * same version. Ids of server actions are salted with the key; values encrypted at run time use another key, derived
 * from AUTH_SECRET, so that this one, which anybody can compute, protects nothing.
 */
function namesOf(version: string): Record<string, string> {
  const salt = createHash('sha256').update(`ids of server actions\n${version}`).digest('base64')
  return { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: salt, PAGES_VERSION: version }
}

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { hashSources } from './hash-sources.ts'
import { printFailure, printInLogFormat, printLine, StartRefusal } from './print-line.ts'
import { readBuildSettings } from './read-build-settings.ts'
import { ROOT } from './root.ts'
import { runBuild } from './run-build.ts'

/** The programs that package.json commands run. The bundler finds the programs that those start. */
export type Entry = 'launch' | 'launch-one' | 'operate'

const BUNDLES = path.join(ROOT, '.bundles')
/** Bundles to keep: those of the current sources, and those that a running product may still use. */
const MAX_BUNDLES = 2

/** Runs a program in this process, from its bundle. */
export async function runBundled(entry: Entry): Promise<void> {
  if (entry !== 'operate') printInLogFormat()
  try {
    const folder = await buildBundles(entry === 'operate' ? () => undefined : printLine)
    process.setSourceMapsEnabled(true)
    await import(pathToFileURL(path.join(folder, `${entry}.js`)).href)
  } catch (failure) {
    printFailure(failure)
    process.exitCode = 1
  }
}

/**
 * The folder with the bundles of the current sources, named by their digest and built if missing. Processes may build
 * it concurrently: each builds its own folder, and the first to finish moves it into place.
 *
 * @throws StartRefusal when the build fails, or where nothing may be built and the bundles are missing.
 */
export async function buildBundles(report: (sentence: string) => void): Promise<string> {
  if (readBuildSettings().PREBUILT) return newestBundles()
  const folder = path.join(BUNDLES, hashSources(['db', 'lib'], []).slice(0, 16))
  if (existsSync(folder)) return folder
  report('Building the programs. This takes a few seconds and is repeated only when the sources change.')
  const own = `${folder}.${process.pid}`
  try {
    await runBuild('the programs', [path.join(import.meta.dirname, 'bundle.ts'), own])
    if (!existsSync(folder)) renameSync(own, folder)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  removeOldest()
  return folder
}

function newestBundles(): string {
  const [newest] = existsSync(BUNDLES) ? newestFirst() : []
  if (newest !== undefined) return newest
  throw new StartRefusal('The programs are not built, and PREBUILT is set. Run "npm run build" when the image is made.')
}

function removeOldest(): void {
  for (const folder of newestFirst().slice(MAX_BUNDLES)) rmSync(folder, { recursive: true, force: true })
}

function newestFirst(): string[] {
  const builtAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const folders = readdirSync(BUNDLES).map((name) => path.join(BUNDLES, name))
  return folders.sort((a, b) => builtAt(b) - builtAt(a))
}

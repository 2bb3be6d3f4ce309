import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { hashSources } from './hash-sources.ts'
import { ROOT } from './root.ts'
import { runBuild } from './run-build.ts'
import { say, sayFailure } from './say.ts'

/** The programs that package.json commands run. The bundler finds the programs that those start. */
export type Entry = 'launch' | 'launch-one' | 'operate'

const BUNDLES = path.join(ROOT, '.bundles')
/** Bundles to keep: those of the current sources, and those that a running product may still use. */
const KEPT = 2

/** Runs a program in this process, from its bundle. */
export async function runBundled(entry: Entry): Promise<void> {
  try {
    const folder = await buildBundles(entry === 'operate' ? () => undefined : say)
    process.setSourceMapsEnabled(true)
    await import(pathToFileURL(path.join(folder, `${entry}.js`)).href)
  } catch (failure) {
    sayFailure(failure)
    process.exitCode = 1
  }
}

/**
 * The folder with the bundles of the current sources, named by their digest and built if missing. Processes may build
 * it concurrently: each builds its own folder, and the first to finish moves it into place.
 *
 * @throws StartRefusal when the build fails.
 */
export async function buildBundles(report: (sentence: string) => void): Promise<string> {
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

function removeOldest(): void {
  const builtAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const folders = readdirSync(BUNDLES).map((name) => path.join(BUNDLES, name))
  for (const folder of folders.sort((a, b) => builtAt(b) - builtAt(a)).slice(KEPT)) {
    rmSync(folder, { recursive: true, force: true })
  }
}

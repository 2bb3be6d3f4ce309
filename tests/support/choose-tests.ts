import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { MADE } from './browser-projects.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What to start on Node, one after the other. */
export type Command = string[]

/**
 * The commands for `npm test -- <path or word> … [-t <part of a name>] [options of the runner]`: files of tests/browser by
 * Playwright, all others by Vitest, each in the project that it belongs to.
 *
 * @throws Error for a word that neither is a path nor part of a test file's name.
 */
export function chooseTests(args: readonly string[]): Command[] {
  const { places, name, options } = readWords(args)
  const files = places.flatMap(filesAt)
  if (files.length === 0) return [vitest(['architecture', 'unit', 'integration'], [], name, options)]
  const byProject = Map.groupBy(files, projectOf)
  return [...byProject].map(([project, of]) =>
    of.some(isBrowserTest) ? playwright(project, of, name, options) : vitest([project], of, name, options),
  )
}

/** Places come first, then the name, then what is passed on. */
function readWords(args: readonly string[]) {
  const first = args.findIndex((word) => word.startsWith('-'))
  const places = first < 0 ? args : args.slice(0, first)
  const rest = first < 0 ? [] : args.slice(first)
  const at = rest.indexOf('-t')
  const name = at < 0 ? undefined : rest[at + 1]
  return { places, name, options: at < 0 ? rest : rest.toSpliced(at, 2) }
}

const TEST_FILE = /\.(test|spec)\.tsx?$/

function filesAt(place: string): string[] {
  const at = statSync(path.join(ROOT, place), { throwIfNoEntry: false })
  if (at?.isFile()) return [path.normalize(place)]
  const pattern = at === undefined ? `tests/**/*${place}*` : `${place}/**/*`
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => TEST_FILE.test(file))
  if (files.length === 0) throw new Error(`There is no test and no step ${place}.`)
  return files.toSorted()
}

/** In the runners' configurations. */
function projectOf(file: string): string {
  const [, folder = ''] = file.split(path.sep)
  if (/\.variants\.(test|spec)\./.test(file)) return 'variants'
  if (/\.faults\.spec\./.test(file)) return 'faults'
  if (folder !== 'browser') return folder
  return MADE.includes(path.basename(file)) ? 'made videos' : 'pages'
}

function isBrowserTest(file: string): boolean {
  return file.endsWith('.spec.ts')
}

function vitest(projects: string[], files: string[], name: string | undefined, options: string[]): Command {
  return [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/vitest.config.ts'],
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
    ...(name === undefined ? [] : ['-t', escaped(name)]),
    ...options,
  ]
}

function playwright(project: string, files: string[], name: string | undefined, options: string[]): Command {
  return [
    ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/support/playwright.config.ts'],
    `--project=${project}`,
    ...files.map(escaped),
    ...(name === undefined ? [] : ['--grep', escaped(name)]),
    ...options,
  ]
}

/** Runners take names, and Playwright also paths, for patterns. */
function escaped(text: string): string {
  return RegExp.escape(text)
}

import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printLine } from '#lib/bootstrap/print-line.ts'
import { buildPages } from '../../build-pages.ts'
import { ROOT } from '../../root.ts'
import { buildBundles } from '../../run-bundled.ts'
import { CONTENTS, ROLES, type Role } from './contents.ts'
import { reachBundles } from './reach-bundles.ts'
import { reachPackages } from './reach-packages.ts'
import { reachPages } from './reach-pages.ts'

/** The folder of the bundles in an image. It lies as deep as `.bundles/<digest>` does in a checkout. */
const PROGRAMS = '.bundles/programs'

const NOT_LOADED = /\.([cm]?tsx?|map|md|markdown|tsbuildinfo|flow)$/i
const FOREIGN = new RegExp(`^bin/napi-v\\d+/(?!${process.platform}/${process.arch}/)`)
const NOT_SERVED = /^(cache|build|diagnostics|types|turbopack|trace|trace-build)(\/|$)|\.(nft\.json|map)$/

/**
 * Makes the folder of a role’s image, `/app` in it, from this checkout and its builds, which it makes where they are
 * missing: bundles, pages and the files of packages that the role can load, and nothing else.
 */
export async function assemble(
  role: Role,
  folder: string,
  report: (sentence: string) => void = printLine,
): Promise<void> {
  const { programs, files, data, hasPages } = CONTENTS[role]
  const built = await buildBundles(report)
  const others = ROLES.filter((one) => one !== role).flatMap((one) => CONTENTS[one].programs)
  const elsewhere = new Set(['launch.js', ...others].filter((name) => !programs.includes(name)))
  const { bundles, packages } = reachBundles(built, programs, (name) => elsewhere.has(name))
  mkdirSync(folder, { recursive: true })
  for (const name of bundles) {
    // Bundles without code of their own have no map.
    const there = [name, `${name}.map`].filter((file) => existsSync(path.join(built, file)))
    for (const file of there) copy(path.join(built, file), path.join(folder, PROGRAMS, file))
  }
  for (const place of reachPackages(ROOT, packages)) copyPackage(place, folder, (name) => isLoaded(place, name))
  for (const [name, pattern] of Object.entries(files)) {
    const wanted = (file: string) => pattern.test(file) || /^(package\.json|licen[cs]e.*)$/i.test(file)
    copyPackage(path.join(ROOT, 'node_modules', name), folder, wanted)
  }
  for (const name of data) copyData(name, folder)
  copy(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'))
  copy(path.join(import.meta.dirname, 'check-health.mjs'), path.join(folder, 'check-health.mjs'))
  if (hasPages) await copyPages(folder)
}

function isLoaded(place: string, name: string): boolean {
  return !NOT_LOADED.test(name) && !(path.basename(place) === 'onnxruntime-node' && FOREIGN.test(name))
}

async function copyPages(folder: string): Promise<void> {
  await buildPages(path.join(tmpdir(), 'reelwright-build.log'), new AbortController().signal)
  for (const name of reachPages(ROOT)) {
    const from = path.join(ROOT, name)
    if (existsSync(from) && statSync(from).isFile()) copy(from, path.join(folder, name))
  }
  const next = path.join(ROOT, '.next')
  cpSync(next, path.join(folder, '.next'), {
    recursive: true,
    // Names with which the pages load packages, relative to their own folder.
    verbatimSymlinks: true,
    filter: (from) => !NOT_SERVED.test(path.relative(next, from)),
  })
  // A place to mount what Next keeps while it runs.
  mkdirSync(path.join(folder, '.next', 'cache'), { recursive: true })
  copy(path.join(ROOT, 'next.config.mjs'), path.join(folder, 'next.config.mjs'))
  cpSync(path.join(ROOT, 'public'), path.join(folder, 'public'), { recursive: true })
}

/** npm leaves some programs executable for their owner alone, who is not the one that runs them. */
function copyPackage(place: string, folder: string, isWanted: (file: string) => boolean): void {
  const from = realpathSync(place)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || /(^|\/)node_modules\//.test(name) || !isWanted(name)) continue
    const target = path.join(folder, path.relative(ROOT, place), name)
    copy(path.join(from, name), target)
    if ((statSync(target).mode & 0o100) !== 0) chmodSync(target, 0o755)
  }
}

/** Sources are in the bundles, and the descriptions of earlier schemas are for making migrations. */
function copyData(name: string, folder: string): void {
  for (const entry of readdirSync(path.join(ROOT, name), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isData(entry.name)) continue
    const from = path.join(entry.parentPath, entry.name)
    copy(from, path.join(folder, path.relative(ROOT, from)))
  }
}

/** Whether a file of a folder with data is read while the product runs; pages of the documentation are. */
export function isData(name: string): boolean {
  return !/\.(tsx?|css)$|_snapshot\.json$|^README\.md$/.test(name)
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(from, to, { dereference: true })
}

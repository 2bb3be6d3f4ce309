import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EncodedFile, encodedFile } from './encoded-file.ts'
import { packageFolder } from './package-folder.ts'
import { referenceBundle } from './reference-bundle.ts'
import { ICON } from './reference-mark.ts'
import { referenceStyle } from './reference-style.ts'

export type ReferenceFiles = {
  /** Names as the page writes them. Each carries the digest of its content, so that it may be kept for ever. */
  names: { script: string; style: string; icon: string; sans: string; mono: string }
  byName: ReadonlyMap<string, EncodedFile>
}

let made: Promise<ReferenceFiles> | undefined

/** What the reference page loads, all of it from this service. Read from the installed packages once. */
export function referenceFiles(): Promise<ReferenceFiles> {
  made ??= readFiles().catch((error) => {
    made = undefined
    throw error
  })
  return made
}

async function readFiles(): Promise<ReferenceFiles> {
  const byName = new Map<string, EncodedFile>()
  const add = (stem: string, ending: string, type: string, content: string | Buffer): string => {
    const file = encodedFile(type, content)
    const name = `${stem}.${file.digest}.${ending}`
    byName.set(name, file)
    return name
  }
  const script = add('scalar', 'js', 'text/javascript; charset=utf-8', await referenceBundle())
  const sans = add('geist', 'woff2', 'font/woff2', await readFont('geist-sans/Geist-Variable.woff2'))
  const mono = add('geist-mono', 'woff2', 'font/woff2', await readFont('geist-mono/GeistMono-Variable.woff2'))
  const style = add('reference', 'css', 'text/css; charset=utf-8', referenceStyle({ sans, mono }))
  const icon = add('icon', 'svg', 'image/svg+xml', ICON)
  return { names: { script, style, icon, sans, mono }, byName }
}

/** A font file of the installed package `geist`. */
export function readFont(path: string): Promise<Buffer> {
  return readFile(join(packageFolder('geist'), 'dist', 'fonts', path))
}

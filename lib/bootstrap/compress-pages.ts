import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { ROOT } from './root.ts'

export const STATIC_FILES = path.join(ROOT, '.next', 'static')
const COMPRESSIBLE = /\.(js|css)$/

/** Puts a Brotli form beside each script and style of the built pages; serve-compressed.ts sends it. */
export async function compressPages(): Promise<void> {
  const compress = promisify(brotliCompress)
  const files = readdirSync(STATIC_FILES, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = path.join(STATIC_FILES, name)
        await writeFile(`${file}.br`, await compress(await readFile(file)))
      }),
  )
}

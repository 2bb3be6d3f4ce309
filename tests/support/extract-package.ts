import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Client, packClient } from '#lib/portal/sdk/pack-client.ts'

/** Writes the files of a client's package into a folder. */
export async function extractPackage(client: Client, folder: string): Promise<void> {
  const archive = Readable.from([await packClient(client)])
    .pipe(createGunzip())
    .pipe(extract())
  for await (const entry of archive) {
    const file = path.join(folder, entry.header.name.replace(/^package\//, ''))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await buffer(entry))
  }
}

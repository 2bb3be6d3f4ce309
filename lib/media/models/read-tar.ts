import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

export type TarVisitor = {
  /** Called for each regular file; false skips its content. */
  wants: (path: string) => boolean
  /** Called with the content of wanted files, in order; `position` is the offset of `chunk` within the file. */
  onData: (path: string, chunk: Buffer, position: number) => Promise<void>
}

/**
 * Reads the files of a tar archive as it streams in, without writing anything itself: paths are only names to the visitor.
 * Holds one chunk in memory, however large the archive is. Links and devices are ignored.
 *
 * @throws Error when the archive is cut off or damaged, or the visitor's failure.
 */
export async function readTar(archive: Readable, visitor: TarVisitor): Promise<void> {
  const entries = extract()
  const reading = pipeline(archive, entries)
  // A failure of the archive ends the loop too, which reports it.
  reading.catch(() => undefined)
  for await (const entry of entries) {
    const { name, type } = entry.header
    const wanted = type === 'file' && visitor.wants(name)
    let position = 0
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      if (wanted) await visitor.onData(name, chunk, position)
      position += chunk.length
    }
  }
  await reading
}

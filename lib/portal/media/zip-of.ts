import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZippedFile = { path: string; sizeBytes: number; createdAt: Date; open: () => Promise<Readable> }

/** With an index of 64 KB or more, yazl counts bytes of its end that it does not write, unless it is made to write them. */
const MOST_IN_SHORT_INDEX = 60

/**
 * Files as one zip, and its size, which follows from theirs: none is compressed. Each is opened when its turn comes, and
 * for a HEAD none is. A file of another size than given breaks the stream off.
 */
export function zipOf(files: readonly ZippedFile[], { method, signal }: Pick<Request, 'method' | 'signal'>) {
  const zip = new ZipFile()
  const stream = Readable.from(zip.outputStream)
  // Its reader gets the error from the stream itself; without a reader, an error would end the process.
  stream.on('error', () => undefined)
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : undefined))
  signal.addEventListener('abort', () => stream.destroy(), { once: true })
  let current: Readable | undefined
  stream.once('close', () => current?.destroy())
  for (const { path, sizeBytes, createdAt, open } of files) {
    zip.addReadStreamLazy(path, { compress: false, mtime: createdAt, size: sizeBytes }, (done) => {
      if (method === 'HEAD') return
      open().then(
        (file) => {
          current = file
          done(null, file)
        },
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  }
  let size = 0
  zip.end({ comment: '', forceZip64Format: files.length > MOST_IN_SHORT_INDEX }, (...sizes: number[]) => {
    size = sizes[0] ?? 0
  })
  return { stream, sizeBytes: size }
}

import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** How the body of an answer is packed, outermost last; some servers pack whatever is asked for. */
export function encodingsOf(header: string | undefined): string[] {
  const named = (header ?? '').split(',').map((each) => each.trim().toLowerCase())
  return named.filter((each) => each !== '' && each !== 'identity')
}

/** The body as it was before it was packed; null where that is not known how. A body that breaks off ends in an error. */
export function decodeBody(body: Readable, encodings: readonly string[]): Readable | null {
  let decoded = body
  for (const encoding of encodings.toReversed()) {
    const make = DECODERS[encoding]
    if (make === undefined) return null
    const packed = decoded
    // The error is that of the decoder too, which its reader gets.
    const next = make()
    pipeline(packed, next, () => undefined)
    decoded = next
  }
  return decoded
}

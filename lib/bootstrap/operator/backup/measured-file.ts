import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { z } from 'zod'

/** What proves that a file arrived whole. */
export const measured = z.object({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Measured = z.output<typeof measured>

/** Passes bytes on; `lines` counts line ends, which in COPY's text form are rows. */
export function measuring() {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  const add = (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      add(chunk)
      done(null, chunk)
    },
  })
  return { add, through, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) }
}

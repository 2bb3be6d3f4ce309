const blockBytes = 512

export type TarVisitor = {
  /** Called for each regular file; false skips its content. */
  wants: (path: string) => boolean
  /** Called with the content of wanted files, in order; `position` is the offset of `chunk` within the file. */
  onData: (path: string, chunk: Buffer, position: number) => Promise<void>
}

/**
 * Reads a tar stream (ustar with pax or GNU long names, as npm writes it) without unpacking it.
 * Holds one header and one chunk in memory, however large the archive is. Links and devices are ignored.
 *
 * @throws Error when the stream ends inside an entry or a header's checksum is wrong.
 */
export async function readTar(stream: AsyncIterable<Buffer>, visitor: TarVisitor): Promise<void> {
  const reader = new BlockReader(stream)
  let longName: string | undefined
  for (;;) {
    const header = await reader.take(blockBytes)
    if (!header) return
    if (header.every((byte) => byte === 0)) continue
    const entry = parseHeader(header)
    if (entry.type === 'x' || entry.type === 'L') {
      if (entry.size > 1_000_000) throw new Error('tar: unreasonable name record')
      const record = await reader.need(entry.size)
      longName = entry.type === 'L' ? cString(record) : (paxPath(record) ?? longName)
    } else {
      const path = longName ?? entry.path
      longName = undefined
      const wanted = entry.type === '0' && visitor.wants(path)
      let position = 0
      while (position < entry.size) {
        const chunk = await reader.some(entry.size - position)
        if (wanted) await visitor.onData(path, chunk, position)
        position += chunk.length
      }
    }
    await reader.need((blockBytes - (entry.size % blockBytes)) % blockBytes)
  }
}

function parseHeader(header: Buffer): { path: string; size: number; type: string } {
  let sum = 0
  for (let i = 0; i < blockBytes; i++) sum += i >= 148 && i < 156 ? 32 : (header[i] ?? 0)
  if (sum !== Number.parseInt(cString(header.subarray(148, 156)), 8)) throw new Error('tar: header checksum is wrong')
  const prefix = cString(header.subarray(345, 500))
  const name = cString(header.subarray(0, 100))
  const size = Number.parseInt(cString(header.subarray(124, 136)) || '0', 8)
  const flag = String.fromCharCode(header[156] ?? 0)
  return { path: prefix ? `${prefix}/${name}` : name, size, type: flag === '\0' ? '0' : flag }
}

function paxPath(record: Buffer): string | undefined {
  const match = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(record.toString('utf8'))
  return match?.[1]
}

function cString(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes
    .subarray(0, end === -1 ? bytes.length : end)
    .toString('utf8')
    .trim()
}

class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** Exactly `bytes`, or null when the stream ended before the first of them. */
  async take(bytes: number): Promise<Buffer | null> {
    while (this.#held.length < bytes) {
      const next = await this.#chunks.next()
      if (next.done) {
        if (this.#held.length === 0) return null
        throw new Error('tar: the archive is cut off')
      }
      this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value])
    }
    const taken = this.#held.subarray(0, bytes)
    this.#held = this.#held.subarray(bytes)
    return taken
  }

  async need(bytes: number): Promise<Buffer> {
    if (bytes === 0) return Buffer.alloc(0)
    const taken = await this.take(bytes)
    if (!taken) throw new Error('tar: the archive is cut off')
    return taken
  }

  /** Between 1 and `atMost` bytes, without copying. */
  async some(atMost: number): Promise<Buffer> {
    if (this.#held.length === 0) return this.need(1).then((first) => this.#unread(first, atMost))
    const taken = this.#held.subarray(0, atMost)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  #unread(first: Buffer, atMost: number): Buffer {
    if (this.#held.length === 0) return first
    this.#held = Buffer.concat([first, this.#held])
    const taken = this.#held.subarray(0, atMost)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }
}

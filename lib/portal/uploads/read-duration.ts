import type { ByteSource } from './byte-source.ts'

/**
 * How long a video or audio file plays, in seconds, by the index of its container: MP4, MOV and M4A, WebM and
 * Matroska, WAV. Null for other formats, for damaged files, and if the index does not state it.
 */
export async function readDuration(file: ByteSource): Promise<number | null> {
  try {
    const start = await bytesAt(file, 0, 12)
    if (start.readUInt32BE(0) === EBML) return plausible(await readMatroska(file, file.sizeBytes))
    if (start.toString('latin1', 0, 4) === 'RIFF') return plausible(await readWav(file, file.sizeBytes))
    return plausible(await readIsoMedia(file, { from: 0, to: file.sizeBytes }))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const DURATION = 0x4489

/** The most boxes and elements that are read of one file. */
const MOST_PARTS = 4_000

type Span = { from: number; to: number }

function plausible(seconds: number | null): number | null {
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? seconds : null
}

/** @throws RangeError where the file is shorter. */
async function bytesAt(file: ByteSource, at: number, length: number): Promise<Buffer> {
  const bytes = await file.read(at, length)
  if (bytes.length < length) throw new RangeError('The file ends early.')
  return bytes
}

/** The movie header may be at the end of the file, after its content. */
async function readIsoMedia(file: ByteSource, { from, to }: Span): Promise<number | null> {
  let at = from
  for (let parts = 0; parts < MOST_PARTS && at + 8 <= to; parts++) {
    const head = await bytesAt(file, at, 8)
    const [size32, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const size = size32 === 1 ? Number((await bytesAt(file, at + 8, 8)).readBigUInt64BE()) : size32 || to - at
    const headSize = size32 === 1 ? 16 : 8
    if (size < headSize) return null
    if (type === 'moov') return readIsoMedia(file, { from: at + headSize, to: Math.min(to, at + size) })
    if (type === 'mvhd') return readMovieHeader(await bytesAt(file, at + headSize, 32))
    at += size
  }
  return null
}

function readMovieHeader(header: Buffer): number {
  const isLong = header.readUInt8(0) === 1
  const [timescale, duration] = isLong
    ? [header.readUInt32BE(20), Number(header.readBigUInt64BE(24))]
    : [header.readUInt32BE(12), header.readUInt32BE(16)]
  return duration / timescale
}

async function readMatroska(file: ByteSource, size: number): Promise<number | null> {
  const segment = await findElement(file, { from: 0, to: size }, SEGMENT)
  const info = segment && (await findElement(file, segment, INFO))
  if (!info) return null
  const duration = await findElement(file, info, DURATION)
  if (!duration) return null
  const scale = await findElement(file, info, TIMESTAMP_SCALE)
  const nanoseconds = scale
    ? (await bytesAt(file, scale.from, scale.to - scale.from)).readUIntBE(0, scale.to - scale.from)
    : 1e6
  const bytes = await bytesAt(file, duration.from, duration.to - duration.from)
  const ticks = bytes.length === 8 ? bytes.readDoubleBE() : bytes.readFloatBE()
  return (ticks * nanoseconds) / 1e9
}

/** Where the content of an element is, among those side by side. Of unknown size are only those that go to the end. */
async function findElement(file: ByteSource, { from, to }: Span, wanted: number): Promise<Span | null> {
  let at = from
  for (let parts = 0; parts < MOST_PARTS && at + 2 <= to; parts++) {
    const head = await bytesAt(file, at, Math.min(12, to - at))
    const idLength = Math.clz32(head.readUInt8(0)) - 23
    if (idLength > 4) return null
    const sizeLength = Math.clz32(head.readUInt8(idLength)) - 23
    if (sizeLength > 6) return head.readUIntBE(0, idLength) === wanted ? { from: at + idLength + sizeLength, to } : null
    const raw = head.readUIntBE(idLength, sizeLength)
    const size = raw - 2 ** (7 * sizeLength)
    const content = at + idLength + sizeLength
    const end = size === 2 ** (7 * sizeLength) - 1 ? to : content + size
    if (head.readUIntBE(0, idLength) === wanted) return { from: content, to: Math.min(end, to) }
    at = end
  }
  return null
}

async function readWav(file: ByteSource, size: number): Promise<number | null> {
  let bytesPerSecond = 0
  let at = 12
  for (let parts = 0; parts < MOST_PARTS && at + 8 <= size; parts++) {
    const head = await bytesAt(file, at, 8)
    const [name, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    if (name === 'fmt ') bytesPerSecond = (await bytesAt(file, at + 8, 16)).readUInt32LE(8)
    if (name === 'data') return Math.min(length, size - at - 8) / bytesPerSecond
    at += 8 + length + (length % 2)
  }
  return null
}

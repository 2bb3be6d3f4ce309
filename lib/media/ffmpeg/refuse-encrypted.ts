import type { FileHandle } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../task.ts'

/**
 * Refuses MP4 and MOV files with encrypted samples before any demuxer sees them: no key is ever there to play them with,
 * and builds of ffmpeg before 8.1 write out of bounds when their subsample data is damaged (CVE-2026-40962). Boxes are
 * looked for in the places that ffmpeg's demuxer reads, from the file that is handed to it. Files that are neither are
 * left alone: their first bytes are no box.
 *
 * @param file opened for reading; its position is not moved.
 * @throws MediaFailure `unsupported_format`.
 */
export async function refuseEncrypted(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  const starts = new Set<number>()
  const pointedAt: number[] = []
  for (let start = 0; start + HEADER <= size; ) {
    const box = await boxAt(file, start, size)
    if (box === null) break
    starts.add(start)
    if (await isRead(file, box)) pointedAt.push(...(await readBox(file, box)))
    start = box.end
  }
  pointedAt.push(...(await readLastIndex(file, size)))
  // A demuxer that seeks jumps to wherever an index points, also into data that is not looked at here.
  if (pointedAt.some((offset) => offset < size && !starts.has(offset))) throw damagedIndex()
}

/** A box of a file; `start`, `body` and `end` are offsets in bytes. */
type Box = { type: string; start: number; body: number; end: number }

const HEADER = 8
const LONG_HEADER = 16
const CHUNK_BYTES = 2 ** 20
/** What a compressed header may inflate to. */
const INFLATED_BYTES = 64 * 2 ** 20
/** More than the index of any recording needs. */
const INDEX_BYTES = 16 * 2 ** 20

/** Present in every encrypted track, fragment or protected sample entry, and nowhere else. */
const ENCRYPTED = ['sinf', 'schm', 'tenc', 'senc']

/** Boxes that ffmpeg enters or reads at the top of a file. */
const READ = new Set(
  [
    ['moov', 'moof', 'hoov', 'trak', 'traf', 'mdia', 'minf', 'stbl', 'stsd', 'edts', 'dinf', 'mvex', 'udta'],
    ['tref', 'ilst', 'meta', 'wave', 'schi', 'iprp', 'cmov', 'sidx', 'mfra', ...ENCRYPTED],
  ].flat(),
)

/** An empty space that begins with a movie header is taken for the movie where there is no other. */
async function isRead(file: FileHandle, { type, body }: Box): Promise<boolean> {
  if (type !== 'free') return READ.has(type)
  return ['mvhd', 'cmov'].includes((await read(file, body + 4, 4)).toString('latin1'))
}

async function boxAt(file: FileHandle, start: number, size: number): Promise<Box | null> {
  const head = await read(file, start, Math.min(LONG_HEADER, size - start))
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length === LONG_HEADER
  const length = isLong ? Number(head.readBigUInt64BE(HEADER)) : short === 0 ? size - start : short
  const body = start + (isLong ? LONG_HEADER : HEADER)
  if (start + length < body) return null
  return { type: head.toString('latin1', 4, HEADER), start, body, end: Math.min(start + length, size) }
}

/** Looks through a box piece by piece. Pieces overlap, so that no name is cut in two. */
async function readBox(file: FileHandle, box: Box): Promise<number[]> {
  if (box.type === 'sidx') return readSegmentIndex(await readIndex(file, box), box.end)
  if (box.type === 'mfra') return readFragmentIndex(await readIndex(file, box))
  const pointedAt: number[] = []
  for (let at = box.start; at + HEADER <= box.end; at += CHUNK_BYTES) {
    const piece = await read(file, at, Math.min(CHUNK_BYTES + HEADER, box.end - at))
    if (ENCRYPTED.some((type) => holdsBox(piece, type, box.end - at))) throw encrypted()
    for (const place of boxesNamed(piece, 'cmvd', box.end - at)) await readCompressed(file, at + place, box.end)
    for (const place of boxesNamed(piece, 'sidx', box.end - at)) {
      const inner = await boxAt(file, at + place, box.end)
      if (inner !== null) pointedAt.push(...(await readBox(file, inner)))
    }
  }
  return pointedAt
}

/** Old QuickTime files hold their header compressed. */
async function readCompressed(file: FileHandle, start: number, end: number): Promise<void> {
  const { body, end: last } = (await boxAt(file, start, end)) ?? { body: end, end }
  const packed = await read(file, body + 4, Math.max(0, last - body - 4))
  const header = inflated(packed)
  if (ENCRYPTED.some((type) => holdsBox(header, type, header.length))) throw encrypted()
}

function inflated(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: INFLATED_BYTES })
  } catch (error) {
    throw new MediaFailure('unsupported_format', DAMAGED, { cause: error })
  }
}

function holdsBox(bytes: Buffer, type: string, room: number): boolean {
  return boxesNamed(bytes, type, room).next().done !== true
}

/** Where in `bytes` a box of that name may begin: in front of it is a length that fits in `room`, or none. */
function* boxesNamed(bytes: Buffer, type: string, room: number): Generator<number> {
  for (let name = bytes.indexOf(type, 4, 'latin1'); name !== -1; name = bytes.indexOf(type, name + 1, 'latin1')) {
    const length = bytes.readUInt32BE(name - 4)
    if (length <= 1 || (length >= HEADER && length <= room)) yield name - 4
  }
}

/** Where the references of a `sidx` box begin (ISO/IEC 14496-12, 8.16.3), counted from the end of the box. */
function readSegmentIndex(fields: Buffer, end: number): number[] {
  const isLong = fields[0] === 1
  const count = isLong ? 30 : 22
  if (fields.length < count + 2) return []
  const first = isLong ? Number(fields.readBigUInt64BE(20)) : fields.readUInt32BE(16)
  const offsets: number[] = []
  let offset = end + first
  for (let entry = count + 2; entry + 12 <= fields.length; entry += 12) {
    if (offsets.length === fields.readUInt16BE(count)) break
    offsets.push(offset)
    offset += fields.readUInt32BE(entry) & 0x7f_ff_ff_ff
  }
  return offsets
}

/** Where the entries of the `tfra` boxes of a `mfra` box point (ISO/IEC 14496-12, 8.8.10). */
function readFragmentIndex(body: Buffer): number[] {
  const offsets: number[] = []
  for (let start = 0; start + 24 <= body.length; ) {
    const length = body.readUInt32BE(start)
    const end = length < HEADER ? body.length : Math.min(start + length, body.length)
    if (body.toString('latin1', start + 4, start + HEADER) === 'tfra')
      offsets.push(...tableOf(body.subarray(start, end)))
    start = end
  }
  return offsets
}

function tableOf(box: Buffer): number[] {
  const isLong = box[HEADER] === 1
  const widths = box.readUInt32BE(16)
  const rest = [4, 2, 0].reduce((sum, shift) => sum + ((widths >> shift) & 3) + 1, 0)
  const entryBytes = (isLong ? 16 : 8) + rest
  const count = Math.min(box.readUInt32BE(20), Math.floor((box.length - 24) / entryBytes))
  return Array.from({ length: count }, (_, index) => {
    const entry = 24 + index * entryBytes
    return isLong ? Number(box.readBigUInt64BE(entry + 8)) : box.readUInt32BE(entry + 4)
  })
}

/** The last four bytes of a file may state where its fragment index begins, wherever that is. */
async function readLastIndex(file: FileHandle, size: number): Promise<number[]> {
  if (size < 2 * HEADER) return []
  const start = size - (await read(file, size - 4, 4)).readUInt32BE(0)
  if (start < 0 || start + HEADER > size) return []
  const box = await boxAt(file, start, size)
  return box?.type === 'mfra' ? readFragmentIndex(await readIndex(file, box)) : []
}

/** What stands in a box of an index. */
async function readIndex(file: FileHandle, { body, end }: Box): Promise<Buffer> {
  if (end - body > INDEX_BYTES) throw damagedIndex()
  return read(file, body, end - body)
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const ENCRYPTED_SENTENCE = coded('video_encrypted')
const DAMAGED = coded('index_damaged')

function encrypted(): MediaFailure {
  return new MediaFailure('unsupported_format', ENCRYPTED_SENTENCE)
}

function damagedIndex(): MediaFailure {
  return new MediaFailure('unsupported_format', DAMAGED)
}

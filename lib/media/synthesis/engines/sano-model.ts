import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '../../task.ts'

/** A sano voice: two networks as the synthesizer takes them, a header followed by 32-bit weights. */
export type SanoModel = { front: Uint8Array; decoder: Uint8Array; sampleRate: number; espeakVoice: string }

export type SanoSynthesizer = { speak: (model: SanoModel, ids: readonly number[]) => Float32Array }

/** Longest speech one call can give. */
const maxSeconds = 60

type Exports = { memory: WebAssembly.Memory; synthesize: Call; allocate: Call; release: Call }
type Call = (...values: number[]) => number

/**
 * Loads the synthesizer of the sano voices, a WebAssembly module that only computes: it is given no file, clock or
 * network, just its own fixed memory.
 */
export async function loadSanoSynthesizer(path: string): Promise<SanoSynthesizer> {
  const cannotGrow = () => 0
  const { instance } = await WebAssembly.instantiate(await readFile(path), { a: { a: cannotGrow } })
  const exports = exportsOf(instance)
  const placed = new Map<Uint8Array, number>()
  const place = (bytes: Uint8Array) => {
    const known = placed.get(bytes)
    if (known !== undefined) return known
    const pointer = put(exports, bytes)
    placed.set(bytes, pointer)
    return pointer
  }
  return {
    speak(model, ids) {
      const front = place(model.front)
      const decoder = place(model.decoder)
      const input = put(exports, new Uint8Array(Int32Array.from(ids).buffer))
      const capacity = model.sampleRate * maxSeconds
      const output = exports.allocate(capacity * 4)
      try {
        const length = exports.synthesize(front, decoder, input, ids.length, 1, output, capacity)
        if (length <= 0) throw new Error(`the synthesiser answered ${length}`)
        return new Float32Array(exports.memory.buffer, output, length).slice()
      } finally {
        exports.release(input)
        exports.release(output)
      }
    },
  }
}

/** Reads a voice by its name in the store. */
export async function readSanoModel(directory: string, speaker: string): Promise<SanoModel> {
  if (!/^[a-z-]+$/.test(speaker)) throw new MediaFailure('voice_unknown', coded('no_such_voice'))
  const meta: unknown = JSON.parse(await readFile(join(directory, speaker, 'meta.json'), 'utf8'))
  return {
    front: unpacked(await readFile(join(directory, speaker, 'front_q8.bin')), headerBytes(meta, 'front_dims')),
    decoder: unpacked(await readFile(join(directory, speaker, 'dec_q8.bin')), headerBytes(meta, 'dec_dims')),
    sampleRate: Number(fieldOf(meta, 'sample_rate')),
    espeakVoice: String(fieldOf(meta, 'espeak_voice')),
  }
}

/** The module's functions go by single letters. */
function exportsOf(instance: WebAssembly.Instance): Exports {
  const { b: memory, c: begin, d: synthesize, e: allocate, f: release } = instance.exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('the synthesiser has no memory')
  if (!isCall(begin) || !isCall(synthesize) || !isCall(allocate) || !isCall(release)) {
    throw new Error('the synthesiser has other functions than expected')
  }
  begin()
  return { memory, synthesize, allocate, release }
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function'
}

function put(exports: Exports, bytes: Uint8Array): number {
  const pointer = exports.allocate(bytes.length)
  if (pointer === 0) throw new Error('the synthesiser is out of memory')
  new Uint8Array(exports.memory.buffer).set(bytes, pointer)
  return pointer
}

function headerBytes(meta: unknown, part: string): number {
  return Number(fieldOf(fieldOf(meta, part), 'meta_bytes'))
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`the voice does not say its ${name}`)
  const found: unknown = Reflect.get(value, name)
  if (found === undefined) throw new Error(`the voice does not say its ${name}`)
  return found
}

/**
 * Weights in blocks of bytes with one 16-bit scale each, after a header and the word SNT8; back to 32 bits.
 *
 * Layout after the header: magic, block size (u16), number of blocks (u32), number of weights (u32), blocks.
 */
function unpacked(bytes: Buffer, header: number): Uint8Array {
  if (bytes.toString('latin1', header, header + 4) !== 'SNT8') throw new Error('not a packed voice')
  const blockSize = bytes.readUInt16LE(header + 4)
  const blocks = bytes.readUInt32LE(header + 6)
  const count = bytes.readUInt32LE(header + 10)
  const result = Buffer.alloc(header + count * 4)
  bytes.copy(result, 0, 0, header)
  let at = header + 14
  for (let block = 0; block < blocks; block++) {
    const scale = halfFloat(bytes.readUInt16LE(at))
    at += 2
    const end = Math.min(count, (block + 1) * blockSize)
    for (let index = block * blockSize; index < end; index++) {
      result.writeFloatLE(bytes.readInt8(at + index - block * blockSize) * scale, header + index * 4)
    }
    at += blockSize
  }
  return result
}

function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * 2 ** (exponent - 25) * (1024 + fraction)
}

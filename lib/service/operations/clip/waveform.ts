import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#lib/core/error-code.ts'

const BARS = 240
/** At or below it, nothing is drawn. */
const SILENT_DB = -90

/** How loud the source is, as the contract has it, from the curve that the engine measured; nothing without one. */
export async function waveformOf(directory: string): Promise<{ waveform?: number[] }> {
  const bytes = await readFile(join(directory, 'sound-curve.f32')).catch((error) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return {}
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return { waveform: barsOf(all.subarray(0, all.length / 2)) }
}

/** @param levels in dB of full scale, in even steps. */
export function barsOf(levels: Float32Array): number[] {
  const count = Math.min(BARS, levels.length)
  const means = Array.from({ length: count }, (_, bar) => {
    const part = levels.subarray(
      Math.floor((bar * levels.length) / count),
      Math.floor(((bar + 1) * levels.length) / count),
    )
    return (
      part.reduce((sum, level) => sum + (level <= SILENT_DB ? 0 : 10 ** (level / 20)), 0) / Math.max(1, part.length)
    )
  })
  const loudest = Math.max(1e-5, ...means)
  return means.map((mean) => Math.round(100 * Math.sqrt(mean / loudest)))
}

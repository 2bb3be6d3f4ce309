/** The audible part of a recording: from the first to the last 10 ms that are within 40 dB of the loudest. */
export function soundSpan(pcm: Float32Array, sampleRate: number): { startSeconds: number; endSeconds: number } {
  const step = Math.max(1, Math.round(sampleRate / 100))
  const levels: number[] = []
  for (let at = 0; at < pcm.length; at += step) {
    let energy = 0
    for (const sample of pcm.subarray(at, at + step)) energy += sample * sample
    levels.push(energy / step)
  }
  const floor = Math.max(1e-8, Math.max(0, ...levels) * 1e-4)
  const first = levels.findIndex((level) => level > floor)
  const last = levels.findLastIndex((level) => level > floor)
  if (first === -1) return { startSeconds: 0, endSeconds: 0 }
  return { startSeconds: (first * step) / sampleRate, endSeconds: Math.min(pcm.length, (last + 1) * step) / sampleRate }
}

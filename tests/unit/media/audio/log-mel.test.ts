import { describe, expect, it } from 'vitest'
import { logMel, melBands, melFrames, sampleRate } from '#lib/media/audio/log-mel.ts'

describe('the spectrogram', () => {
  it.each([
    [250, 6],
    [1000, 26],
    [4000, 62],
  ])('shows a tone of %i Hz in its band', (hertz, band) => {
    const mel = logMel(tone(hertz))
    const column = Array.from({ length: melBands }, (_, i) => mel[i * melFrames + 50] ?? 0)
    expect(Math.abs(column.indexOf(Math.max(...column)) - band)).toBeLessThanOrEqual(1)
  })

  it('has the range that the recognizer was trained on', () => {
    const mel = logMel(tone(440))
    expect(mel).toHaveLength(melBands * melFrames)
    const sorted = mel.slice().sort()
    expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBeLessThanOrEqual(2.0001)
    expect(logMel(new Float32Array(16_000)).every((value) => value === -1.5)).toBe(true)
  })
})

function tone(hertz: number): Float32Array {
  return Float32Array.from({ length: sampleRate }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / sampleRate))
}

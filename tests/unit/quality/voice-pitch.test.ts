import { describe, expect, it } from 'vitest'
import { voicePitch } from '#tests/quality/voice-pitch.ts'

describe('voicePitch', () => {
  it.each([85, 120, 165, 220, 300])('tells the pitch of a voice-like sound of %i Hz to 3 %%', (hertz) => {
    const pitch = voicePitch(voiceLike(hertz, 22_050), 22_050)
    expect(Math.abs((pitch ?? 0) - hertz) / hertz).toBeLessThan(0.03)
  })

  it('hears no pitch in silence', () => {
    expect(voicePitch(new Float32Array(22_050), 22_050)).toBeNull()
  })
})

/** One second of a tone with overtones that fall off as in a voice. */
function voiceLike(hertz: number, sampleRate: number): Float32Array {
  return Float32Array.from({ length: sampleRate }, (_, at) => {
    const phase = (2 * Math.PI * hertz * at) / sampleRate
    return [1, 2, 3, 4, 5, 6].reduce((sum, overtone) => sum + Math.sin(overtone * phase) / overtone, 0) * 0.2
  })
}

import { describe, expect, it } from 'vitest'
import { openAudio } from '#lib/media/audio/audio-source.ts'
import { speechGain } from '#lib/media/recognition/vad/speech-gain.ts'
import { joined, noise, silence } from '#tests/integration/media/recognition/sounds.ts'

async function gainOf(samples: Float32Array): Promise<number> {
  return speechGain(await openAudio(samples))
}

describe('the gain before voice activity detection', () => {
  it('makes a quiet recording as loud as a normal one', async () => {
    const loud = noise(10)
    const quiet = loud.map((sample) => sample / 100)
    expect((await gainOf(quiet)) / (await gainOf(loud.map((sample) => sample / 10)))).toBeCloseTo(10, 1)
  })

  it('never makes sound softer', async () => {
    expect(await gainOf(noise(5).map((sample) => sample * 5))).toBe(1)
  })

  it('leaves silence and very short sounds alone, and stops at 46 dB', async () => {
    expect(await gainOf(silence(5))).toBe(1)
    expect(await gainOf(new Float32Array(0))).toBe(1)
    expect(await gainOf(noise(5).map((sample) => sample / 1e5))).toBe(200)
  })

  it('goes by the speech, not by the silence around it or by a click', async () => {
    const spoken = noise(20).map((sample) => sample / 100)
    const click = new Float32Array(1600).fill(0.9)
    const alone = await gainOf(spoken)
    const around = await gainOf(joined(silence(100), spoken, click, silence(100)))
    expect(around / alone).toBeGreaterThan(0.9)
    expect(around / alone).toBeLessThan(1.1)
  })
})

import { describe, expect, it } from 'vitest'
import { MAX_SCRIPT_LENGTH } from '#lib/contract/spoken-text-limits.ts'
import { requireSpeakable } from '#lib/service/speech/require-speakable.ts'

describe('a script of a request', () => {
  it.each([
    ['kokoro-af_heart', '12/03/'],
    ['espeak-bg-bg', '1.1'],
    ['kokoro-jf_alpha', 'ア'],
  ])('of %s that is one long sentence of %j holds up nobody', (voiceId, unit) => {
    const script = unit.repeat(MAX_SCRIPT_LENGTH).slice(0, MAX_SCRIPT_LENGTH)
    const before = process.cpuUsage()
    requireSpeakable({ voiceId, script })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(300)
  })

  it.each(['<p><b></b></p>', '[pause 2s]', '<break time="1s"/> … 🎉'])('of %j has nothing to say', (script) => {
    expect(() => requireSpeakable({ voiceId: 'kokoro-af_heart', script })).toThrow(/cannot be read aloud/)
  })

  it('is taken with markup around a single word', () => {
    requireSpeakable({ voiceId: 'kokoro-af_heart', script: '<p>[pause 2s]<b>Hello</b></p>' })
  })
})

import { expect, it } from 'vitest'
import { manifest } from '#lib/media/models/manifest.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { speechCredits } from '#lib/service/speech/speech-credits.ts'

it('names whose recordings a built-in voice uses wherever a license asks for it, and nobody for a provider', () => {
  for (const [name, models] of Object.entries(ENGINE_MODELS)) {
    const asks = models.some((model) => manifest[model].licence.includes('CC BY'))
    expect(speechCredits({ part: 'speech', by: 'built-in', name, note: null }), name).toHaveLength(asks ? 1 : 0)
  }
  expect(speechCredits({ part: 'speech', by: 'provider', name: 'piper', note: null })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import { readSettings } from '#lib/core/settings/env.ts'

const VIDEO_SERVICE_URL = 'https://video.example/api/v2'

describe('the video service', () => {
  it.each([
    [{}, 'here'],
    [{ VIDEO_SERVICE: 'built-in' }, 'here'],
    [{ VIDEO_SERVICE_URL }, 'hosted'],
    [{ VIDEO_SERVICE: 'hosted', VIDEO_SERVICE_URL }, 'hosted'],
    [{ VIDEO_SERVICE: 'built-in', VIDEO_SERVICE_URL }, 'elsewhere'],
  ])('with %j is %s', (given, place) => {
    expect(serviceLocation(readSettings(given))).toBe(place)
  })

  it('cannot be a hosted one without an address', () => {
    expect(() => readSettings({ VIDEO_SERVICE: 'hosted' })).toThrow(
      'VIDEO_SERVICE_URL must be set when VIDEO_SERVICE is hosted.',
    )
  })
})

import { expect, it, vi } from 'vitest'
import { playbackActions } from '#lib/components/player/use-playback.ts'

it('playing that is interrupted by a pause is handled, and the controls look again', async () => {
  const update = vi.fn()
  const play = () => Promise.reject(new DOMException('The play() request was interrupted by pause().', 'AbortError'))
  const video: HTMLVideoElement = Object.assign(Object.create(null), { paused: true, play })
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  playbackActions({ current: video }, update).toggle()
  await vi.waitUntil(() => update.mock.calls.length === 2)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

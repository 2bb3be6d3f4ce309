import { describe, expect, it } from 'vitest'
import { readSmallFrames } from '#lib/media/framing/small-frames.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { testTask } from '#tests/support/make-media.ts'
import { expectFrames, SOURCES } from './frame-clock.ts'

describe('the frames of a source are no clock', () => {
  it.each(['a screen recorder that writes what changes', 'one still picture'])('%s', async (kind) =>
    expectFrames(kind, await testTask()),
  )

  it('what follows people sees a picture ten times a second all the same', async () => {
    const task = await testTask()
    const path = (await SOURCES['one still picture']?.(task)) ?? ''
    const source = { path, facts: await requireVideo(path, task) }
    const seen: number[] = []
    await readSmallFrames(
      source,
      { startSeconds: 1, endSeconds: 3 },
      async ({ seconds }) => void seen.push(seconds),
      task,
    )
    expect(seen).toHaveLength(20)
    expect(seen[0]).toBe(1)
  })
})

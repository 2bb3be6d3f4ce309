import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { illustratePlan } from '#lib/media/broll/pictures/illustrate.ts'
import type { ShotPlan } from '#lib/media/illustrator/illustrator.ts'

const FRAME = { width: 72, height: 128 }
const { signal } = new AbortController()
const PLAN: ShotPlan = {
  ...{ place: 'field', time: 'day', weather: 'clear', mood: 'calm', camera: 'wide' },
  ...{ cast: [], things: ['cow'] },
}
const hash = async (seed = 1) =>
  createHash('sha1')
    .update(await illustratePlan(PLAN, FRAME, { seed, signal }))
    .digest('hex')

it('pictures are the same again for the same seed', async () => {
  expect(await hash()).toBe(await hash())
  expect(await hash(2)).not.toBe(await hash())
})

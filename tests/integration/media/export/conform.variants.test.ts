import { it } from 'vitest'
import type { Time } from '#lib/media/timeline/time.ts'
import { expectConformed } from './expect-conformed.ts'

it.each<Time>([
  [30_000, 1001],
  [25, 1],
])(
  '200 cuts at %i/%i are conformed from every format to the frames that the render shows',
  {
    timeout: 600_000,
  },
  async (...rate) => {
    await expectConformed(200, rate)
  },
)

import { it } from 'vitest'
import { expectConformed } from './expect-conformed.ts'

it('40 cuts are conformed from every format to the frames that the render shows', { timeout: 600_000 }, async () => {
  await expectConformed(40, [30_000, 1001])
})

import { expect, it } from 'vitest'
import { readFraction } from '#lib/service/sources/fetch-shared-video.ts'

it.each([
  ['[download]  42.5% of ~ 1.20MiB at  300.00KiB/s ETA 00:02 (frag 1/3)', 0.425],
  ['[download] 100.5% of ~ 61.34KiB at  250.00KiB/s ETA 00:00 (frag 3/3)', 1],
  ['[download] Destination: track-1', null],
])('progress of a track that is larger than estimated never passes its end: %s', (line, fraction) => {
  expect(readFraction(line)).toBe(fraction)
})

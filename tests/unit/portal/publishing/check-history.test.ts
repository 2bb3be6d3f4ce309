import { expect, it } from 'vitest'
import { type ExpectedPost, findViolations } from '#tests/integration/portal/publishing/histories/check-history.ts'

it('the checker finds what is lost, doubled, changed, early and unwanted', () => {
  const at = new Date('2026-05-04T09:00:00Z')
  const rest = { accessKey: 'k', isCanceled: false, approvedText: null, needsApproval: false, commands: [] }
  const promised = (marker: string, change: Partial<ExpectedPost> = {}): ExpectedPost => ({
    ...rest,
    marker,
    text: `${marker} v1`,
    plannedAt: at,
    ...change,
  })
  const seen = (description: string, when = at) => ({ accessKey: 'k', description, videoUrl: 'v', at: when })
  const log = [
    seen('b v1'),
    seen('b v1'),
    seen('c v0'),
    seen('d v1', new Date(at.getTime() - 1)),
    seen('e v1'),
    seen('f v1'),
  ]
  const broken = findViolations(
    [
      promised('a'),
      promised('b'),
      promised('c'),
      promised('d'),
      promised('e', { isCanceled: true }),
      promised('f', { needsApproval: true }),
    ],
    log,
  )
  expect(broken.map((sentence) => sentence.split(':\n')[0])).toEqual([
    'a was lost',
    'b was posted 2 times',
    'c was posted with “c v0”',
    'd was posted at 2026-05-04T08:59:59.999Z, before its time',
    'e was posted though nobody wanted it any more',
    'f was posted without approval',
  ])
})

import { expect, it } from 'vitest'
import { dealtOrder, queueOrder } from '#lib/portal/posts/queue/queue-order.ts'

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 4, day, hour))
const post = (publicationId: string, accountId: string, plannedAt: Date) => ({
  post: { id: `${publicationId} ${accountId}`, publicationId, accountId },
  plannedAt,
})

/** Four publications; the second goes to one account only. */
const queued = [
  post('a', 'insta', at(4)),
  post('a', 'tiktok', at(4)),
  post('b', 'insta', at(5)),
  post('c', 'insta', at(6)),
  post('c', 'tiktok', at(6)),
  post('d', 'tiktok', at(7)),
]

const times = (dealt: ReturnType<typeof dealtOrder>) =>
  Object.fromEntries(dealt.map(({ post: { id }, plannedAt }) => [id, plannedAt.getUTCDate()]))

it('counts publications by when they begin to go out', () => {
  expect(queueOrder(queued)).toEqual(['a', 'b', 'c', 'd'])
})

it('moves a publication earlier: those that it passes take the next of their account’s slots', () => {
  expect(times(dealtOrder(queued, 'c', 'a'))).toEqual({
    ...{ 'c insta': 4, 'a insta': 5, 'b insta': 6 },
    ...{ 'c tiktok': 4, 'a tiktok': 6, 'd tiktok': 7 },
  })
})

it('moves a publication later, and to the end', () => {
  expect(times(dealtOrder(queued, 'a', 'c'))).toEqual({
    ...{ 'b insta': 4, 'a insta': 5, 'c insta': 6 },
    ...{ 'a tiktok': 4, 'c tiktok': 6, 'd tiktok': 7 },
  })
  expect(times(dealtOrder(queued, 'a', null))).toMatchObject({
    'a insta': 6,
    'a tiktok': 7,
    'c tiktok': 4,
    'd tiktok': 6,
  })
})

it('hands out the same times, each once for an account, whatever is moved', () => {
  for (const moved of ['a', 'b', 'c', 'd']) {
    for (const before of ['a', 'b', 'c', 'd', null]) {
      if (moved === before) continue
      const dealt = dealtOrder(queued, moved, before)
      for (const accountId of ['insta', 'tiktok']) {
        const days = (all: typeof queued) =>
          all
            .filter((one) => one.post.accountId === accountId)
            .map((one) => one.plannedAt.getTime())
            .sort()
        expect(days(dealt)).toEqual(days(queued))
      }
      const back = queueOrder(queued)[queueOrder(queued).indexOf(moved) + 1] ?? null
      expect(times(dealtOrder(dealt, moved, back)), `${moved} before ${before}`).toEqual(times(queued))
    }
  }
})

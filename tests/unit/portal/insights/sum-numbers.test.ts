import { expect, it } from 'vitest'
import type { CountedPost } from '#lib/portal/insights/list-counted-posts.ts'
import { compareViews, sumFigures, sumNetworks, sumWeeks } from '#lib/portal/insights/sum-numbers.ts'

const NOW = new Date('2026-01-14T12:00:00Z')
const none = { views: null, likes: null, comments: null, shares: null }

function post(
  network: CountedPost['network'],
  numbers: Partial<CountedPost['numbers']> | null,
  rest: Partial<CountedPost> = {},
) {
  return {
    ...{ id: 'post_1', publicationId: 'pub_1', accountId: 'acct_1', accountName: '', network, title: '' },
    ...{
      outputId: null,
      hasPoster: false,
      projectId: null,
      projectTitle: null,
      brandKit: null,
      url: null,
      isUncertain: false,
    },
    ...{ gap: null, gapReason: null, gapMessage: null, deletedAt: null, frozenAt: null, isAccountLost: false },
    publishedAt: new Date('2026-01-13T12:00:00Z'),
    numbers: { ...none, ...numbers },
    countedAt: numbers === null ? null : NOW,
    ...rest,
  } satisfies CountedPost
}

it('leaves a network that gives no shares out of shares, instead of counting 0', () => {
  const { views, shares } = sumFigures([post('youtube', { views: 10 }), post('tiktok', { views: 5, shares: 2 })])
  expect(views).toEqual({ total: 15, posts: 2, withheldBy: [] })
  expect(shares).toEqual({ total: 2, posts: 1, withheldBy: ['youtube'] })
})

it('has no sum where nothing was reported, and names no network that has not reported at all', () => {
  expect(sumFigures([post('linkedin', null)]).views).toEqual({ total: null, posts: 0, withheldBy: [] })
})

it('counts a post in the week in which it went out on the team’s clock', () => {
  const late = post('tiktok', { views: 7 }, { publishedAt: new Date('2026-01-11T23:30:00Z') })
  const weekOfIt = (zone: string) => sumWeeks([late], '2026-01-05', NOW, zone).find(({ parts }) => parts.length > 0)
  expect(weekOfIt('UTC')).toMatchObject({ begins: '2026-01-05', isOver: true })
  expect(weekOfIt('Europe/Berlin')).toMatchObject({ begins: '2026-01-12', isOver: false })
})

it('shows networks without views last, with a post that shows why', () => {
  const hidden = post('linkedin', null, { gap: 'not_given' })
  expect(sumNetworks([hidden, post('tiktok', { views: 5 })])).toMatchObject([
    { network: 'tiktok', views: 5, posts: 1, example: null },
    { network: 'linkedin', views: null, posts: 1, example: { gap: 'not_given' } },
  ])
})

it('compares only periods of which everything is known', () => {
  const before = [post('tiktok', { views: 100 })]
  expect(compareViews([post('tiktok', { views: 131 })], before)).toBe(31)
  expect(compareViews([post('tiktok', { views: 131 }), post('linkedin', null)], before)).toBe(31)
  expect(compareViews([post('tiktok', { views: 131 }), post('tiktok', null)], before)).toBeNull()
  expect(compareViews([post('tiktok', { views: 131 })], [])).toBeNull()
})

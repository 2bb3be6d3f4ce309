import { describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { type TimedPost, timeProblems } from '#lib/portal/posts/time-checks.ts'

const at = new Date('2026-03-10T12:00:00Z')
const minutesOn = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const format = (time: Date) => time.toISOString().slice(11, 16)
const found = (others: Date[], postsPerDay: number | null = null) => {
  const limits: TimedPost['limits'] = { name: NETWORK_LIMITS.instagram.name, postsPerDay }
  const post = { accountId: 'acct_1', accountName: 'Halden', limits, at, others }
  return timeProblems([post], format).map(({ message }) => english(message))
}

describe('the check of a post’s time', () => {
  it('warns of the nearest other post of the account within two hours, before or after', () => {
    const message = 'Halden has another post within two hours: 11:00.'
    expect(found([minutesOn(90), minutesOn(-60), minutesOn(300)])).toEqual([message])
    expect(found([minutesOn(120), minutesOn(-120)])).toEqual([])
  })

  it('warns when any 24 hours with the post have more than the network takes', () => {
    const three = [minutesOn(-600), minutesOn(-300), minutesOn(900)]
    expect(found(three, 3)).toEqual([])
    expect(found([...three, minutesOn(-500)], 3)).toEqual([
      'Instagram allows 3 posts in 24 hours. With this post, Halden would have 4.',
    ])
    expect(found([...three, minutesOn(-500)])).toEqual([])
  })
})

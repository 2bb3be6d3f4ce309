import { describe, expect, it } from 'vitest'
import { clockLength } from '#lib/contract/clock-length.ts'
import type { FoundItem } from '#lib/portal/autopilot/feed/parse-feed.ts'
import { judgeItem } from '#lib/portal/autopilot/judge-item.ts'
import { ruleInput } from '#lib/portal/autopilot/rule-input.ts'
import { tryRule } from '#lib/portal/autopilot/run-trial.ts'

const rule = { leastSeconds: 600, mostSeconds: 7200, skippedWords: ['trailer', 'live session'] }
const judge = (title: string, durationSeconds: number | null) => judgeItem(rule, { title, durationSeconds })?.code

describe('a rule', () => {
  it('takes what is between its lengths, and what has none', () => {
    expect([judge('A', 599), judge('A', 600), judge('A', 7200), judge('A', 7201), judge('A', null)]).toEqual([
      ...['too_short', undefined, undefined, 'too_long', undefined],
    ])
  })

  it('skips titles with its words, as words and in any case', () => {
    expect(judge('TRAILER: season two', 900)).toBe('title')
    expect(judge('The Live  Session, part 1', 900)).toBe('title')
    expect(judge('Trailers of the year', 900)).toBeUndefined()
    expect(judge('A session, live', 900)).toBeUndefined()
  })

  it('says lengths as a clock does', () => {
    expect([48, 3494, 4329].map(clockLength)).toEqual(['0:48', '58:14', '1:12:09'])
  })

  it('needs an account unless it only makes', () => {
    const form = { sourceKind: 'feed', address: 'a.example', posting: 'queue' }
    const read = ruleInput.safeParse(form)
    expect(read.error?.issues.map(({ path }) => path.join())).toEqual(['accountIds'])
    expect(ruleInput.safeParse({ ...form, posting: 'make' }).success).toBe(true)
    const turned = { ...form, posting: 'make', leastMinutes: '20', mostMinutes: '10' }
    expect(ruleInput.safeParse(turned).error?.issues[0]?.path).toEqual(['mostMinutes'])
  })
})

const NOW = new Date('2025-11-20T12:00:00Z')

function item(day: string, minutes: number | null, title = `Talk of ${day}`): FoundItem {
  const publishedAt = day === '' ? null : new Date(`2025-${day}T08:00:00Z`)
  const seconds = minutes === null ? null : minutes * 60
  return {
    key: title,
    keys: [],
    title,
    pageUrl: null,
    mediaUrl: null,
    uploadId: null,
    durationSeconds: seconds,
    publishedAt,
  }
}

const input = ruleInput.parse({
  ...{ sourceKind: 'feed', address: 'a.example', posting: 'make', reelsMost: '3', videosPerDay: '1' },
  ...{ minutesPerMonth: '120', skippedWords: ['trailer'] },
})
const trial = (...items: FoundItem[]) => tryRule(input, { title: 'Show', items }, 'UTC', NOW)

describe('the trial of 30 days', () => {
  it('counts what the rule would have taken of the last 30 days, and where its cap would have stopped it', () => {
    const made = trial(
      item('11-17', 46),
      item('11-14', 2, 'Trailer: season two'),
      item('11-10', 51),
      item('11-03', 38),
      item('10-27', 72),
      item('09-30', 60),
    )
    expect(made).toMatchObject({ count: 6, found: 5, taken: 4, reels: 12, minutes: 207, withoutLength: 0 })
    expect(made.items.map(({ reason }) => reason !== null)).toEqual([false, true, false, false, false])
    expect(made.stops).toEqual({ at: '2025-11-10T08:00:00.000Z', made: 2 })
  })

  it('keeps to the limit of a day, and says which items have no length or date', () => {
    const made = trial(item('11-17', null, 'B'), item('11-17', 10, 'A'), item('', 10, 'Old'))
    expect(made).toMatchObject({ found: 3, taken: 2, withoutDate: 1, stops: null })
    expect(made.items.find(({ title }) => title === 'B')?.reason).toMatchObject({ code: 'autopilot_day_limit' })
    expect(trial(item('11-17', null)).withoutLength).toBe(1)
  })

  it('has nothing of an empty source', () => {
    expect(trial()).toMatchObject({ count: 0, newest: null, found: 0, taken: 0, reels: 0, items: [] })
  })
})

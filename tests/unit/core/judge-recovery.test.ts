import { describe, expect, it } from 'vitest'
import { judge } from '#db/recovery.ts'

const mark = { systemIdentifier: '7001', timeline: 3, counter: 100 }
const server = { systemIdentifier: '7001', timeline: 3 }

describe('a database that starts again', () => {
  it.each([
    ['is the same on the same server with its count', server, 100, 'same'],
    ['is the same where no count was kept outside', server, null, 'same'],
    ['is the same when the count outside was not written before a crash', server, 99, 'same'],
    ['has gone back when more was counted outside, as after a snapshot of a disk', server, 101, 'gone_back'],
    ['has gone back on a new timeline that lacks counted acts', { ...server, timeline: 4 }, 101, 'gone_back'],
    ['has only moved on when a promoted standby has every counted act', { ...server, timeline: 4 }, 100, 'moved_on'],
    ['counts as gone back on a new timeline without a count outside', { ...server, timeline: 4 }, null, 'gone_back'],
    [
      'counts as gone back on another server, even with every act',
      { ...server, systemIdentifier: '8' },
      100,
      'gone_back',
    ],
  ] as const)('%s', (_, now, highest, verdict) => {
    expect(judge(mark, now, highest)).toBe(verdict)
  })

  it('is judged by the count alone where the server tells nothing of itself', () => {
    const silent = { systemIdentifier: null, timeline: null }
    expect(judge({ ...silent, counter: 100 }, silent, 100)).toBe('same')
    expect(judge({ ...silent, counter: 100 }, silent, 101)).toBe('gone_back')
  })
})

import { describe, expect, it } from 'vitest'
import { readRetryAfterSeconds } from '#lib/core/http/rate-limit-headers.ts'

const NOW = Date.parse('2026-03-08T10:00:00Z')
const EPOCH = NOW / 1000
const asked = (headers: Record<string, string>) => readRetryAfterSeconds(headers, NOW)

/** Each row: what it is, where it is documented, the headers, the seconds. */
const ROWS: [what: string, headers: Record<string, string>, seconds: number | undefined][] = [
  ['seconds (RFC 9110, Retry-After)', { 'retry-after': '120' }, 120],
  ['seconds with spaces', { 'retry-after': ' 120 ' }, 120],
  ['a fraction of a second', { 'retry-after': '0.4' }, 1],
  ['an IMF-fixdate (RFC 9110, section 5.6.7)', { 'retry-after': 'Sun, 08 Mar 2026 12:00:00 GMT' }, 7200],
  ['a date of RFC 850', { 'retry-after': 'Sunday, 08-Mar-26 12:00:00 GMT' }, 7200],
  ['a date of asctime', { 'retry-after': 'Sun Mar  8 12:00:00 2026' }, 7200],
  ['a date with UTC, as some proxies write it', { 'retry-after': 'Sun, 08 Mar 2026 12:00:00 UTC' }, 7200],
  ['a date of ISO 8601', { 'retry-after': '2026-03-08T12:00:00Z' }, 7200],
  ['a date that is over', { 'retry-after': 'Sun, 08 Mar 2026 08:00:00 GMT' }, 0],
  [
    'a date by the clock of the answer, three hours ahead of ours',
    { 'retry-after': 'Sun, 08 Mar 2026 13:00:30 GMT', date: 'Sun, 08 Mar 2026 13:00:00 GMT' },
    30,
  ],
  ['milliseconds (OpenAI)', { 'retry-after-ms': '1500' }, 2],
  ['something else', { 'retry-after': 'soon' }, undefined],
  ['a negative number', { 'retry-after': '-5' }, undefined],
  ['nothing', {}, undefined],
  ['an empty value', { 'retry-after': '' }, undefined],
  ['Bluesky: a moment in seconds', { 'ratelimit-reset': String(EPOCH + 7200), 'ratelimit-remaining': '0' }, 7200],
  ['Bluesky without what remains', { 'ratelimit-reset': String(EPOCH + 7200) }, 7200],
  ['the IETF draft: seconds', { 'ratelimit-reset': '50', 'ratelimit-remaining': '0' }, 50],
  ['a limit that is not used up', { 'ratelimit-reset': '50', 'ratelimit-remaining': '12' }, undefined],
  ['X: a moment in seconds', { 'x-rate-limit-reset': String(EPOCH + 900), 'x-rate-limit-remaining': '0' }, 900],
  ['Mastodon: a date', { 'x-ratelimit-reset': '2026-03-08T10:05:00.123456Z' }, 301],
  ['a moment in milliseconds', { 'x-ratelimit-reset': String(NOW + 60_000) }, 60],
  [
    'X: the day of the account, while the quarter of an hour has something left',
    {
      'x-rate-limit-remaining': '39',
      'x-rate-limit-reset': String(EPOCH + 900),
      'x-user-limit-24hour-remaining': '0',
      'x-user-limit-24hour-reset': String(EPOCH + 30_000),
    },
    30_000,
  ],
  ['the structured field', { ratelimit: '"default";r=0;t=30' }, 30],
  ['the structured field of several limits', { ratelimit: '"second";r=9;t=1, "day";r=0;t=4000' }, 4000],
  ['the structured field with something left', { ratelimit: '"default";r=5;t=30' }, undefined],
  ['the field of the draft’s sixth edition', { ratelimit: 'limit=100, remaining=0, reset=50' }, 50],
  ['OpenAI: a span', { 'x-ratelimit-reset-requests': '6m0s', 'x-ratelimit-remaining-requests': '0' }, 360],
  ['OpenAI: a short span', { 'x-ratelimit-reset-tokens': '20ms', 'x-ratelimit-remaining-tokens': '0' }, 1],
  ['Retry-After before everything else', { 'retry-after': '5', 'ratelimit-reset': '50' }, 5],
  ['a century', { 'retry-after': '3153600000' }, 31 * 86_400],
]

describe('how long an answer asks us to wait', () => {
  it.each(ROWS)('%s', (_, headers, seconds) => {
    expect(asked(headers)).toBe(seconds)
    expect(readRetryAfterSeconds(new Headers(headers), NOW)).toBe(seconds)
  })
})

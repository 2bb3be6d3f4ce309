import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, type FramePage, maxInOneMinute, type PortalResponse, startFramePage } from './frame-page.ts'

const SESSION_60 = { tokenSeconds: 60, sessionSeconds: 60 }
const LONG = { tokenSeconds: 1800, sessionSeconds: 43_200 }
const CODE: Answer = { type: 'code', code: 'another' }
const TEN_MINUTES_MS = 600_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A request of the page to the portal every five seconds, as pages make them that are used. */
async function use({ access }: FramePage, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5_000) {
    await vi.advanceTimersByTimeAsync(5_000)
    access.accessHeaders().catch(() => undefined)
  }
}

test('a session that is not extended is announced once, ends once and asks for no code', async () => {
  const end = performance.now() + 60_000
  const left = () => Math.floor((end - performance.now()) / 1000)
  const frame = await startFramePage({
    give: () => ({ tokenSeconds: left(), sessionSeconds: left() }),
    answer: () => CODE,
  })
  await use(frame, TEN_MINUTES_MS)
  expect(frame.heard).toEqual(['session.expiring', 'session.ended'])
  expect(frame.access.accessState()).toMatchObject({ status: 'ended', message: { text: 'Your session has ended.' } })
})

test.each(['session.expiring', 'session.ended', 'code.request'])(
  'a page that gives a new session of 60 seconds at each %s is asked at most three times a minute',
  async (moment) => {
    let sessions = 1
    const frame = await startFramePage({
      give: () => SESSION_60,
      answer: () => null,
      onHeard: (type, one) => {
        if (type !== moment) return
        sessions += 1
        void one.replace()
      },
    })
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS)
    expect(sessions).toBeLessThanOrEqual(15)
    expect(maxInOneMinute(frame.exchangedAt)).toBeLessThanOrEqual(3)
    expect(frame.askedAt).toEqual([])
    expect(frame.heard.filter((type) => type === 'session.expiring').length).toBeLessThanOrEqual(sessions)
  },
)

test('a long session is renewed every 28 minutes, announced once five minutes before its end, and ends once', async () => {
  const end = performance.now() + 7_200_000
  const left = () => Math.floor((end - performance.now()) / 1000)
  const at: number[] = []
  const sessionExpiresAt = new Date(Date.now() + 7_200_000).toISOString()
  const frame = await startFramePage({
    give: () => ({ tokenSeconds: Math.min(1800, left()), sessionSeconds: left(), sessionExpiresAt }),
    answer: () => CODE,
    onHeard: (type) => {
      if (type === 'session.expiring') at.push(Math.round((end - performance.now()) / 1000))
    },
  })
  await use(frame, 7_800_000)
  expect(frame.askedAt).toEqual([1680, 3360, 5040, 6720])
  expect(at).toEqual([300])
  expect(frame.heard.filter((type) => type.startsWith('session.'))).toEqual(['session.expiring', 'session.ended'])
})

const FAILING: { name: string; answer: () => Answer; give?: PortalResponse }[] = [
  { name: 'answers errors', answer: () => ({ type: 'code.refused', final: false }) },
  { name: 'never answers', answer: () => null },
  { name: 'gives a used code', answer: () => CODE, give: refusal(401) },
  { name: 'asks too often', answer: () => CODE, give: refusal(429) },
  { name: 'stands before a portal that answers HTML', answer: () => CODE, give: { status: 502, body: '<html>' } },
  {
    name: 'stands before a portal that answers nothing of use',
    answer: () => CODE,
    give: { status: 200, body: '<p>' },
  },
]

test.each(FAILING)(
  'a page that $name is asked less and less often, and the session goes on after it',
  async ({ answer, give }) => {
    let isMended = false
    let isFirst = true
    const frame = await startFramePage({
      give: () => {
        if (isFirst || isMended || give === undefined) {
          isFirst = false
          return LONG
        }
        return give
      },
      answer: () => (isMended ? CODE : answer()),
    })
    await use(frame, 5_400_000)
    expect(frame.askedAt[0]).toBe(1680)
    expect(maxInOneMinute(frame.askedAt)).toBeLessThanOrEqual(3)
    expect(frame.askedAt.length).toBeGreaterThan(8)
    expect(frame.askedAt.length).toBeLessThan(25)
    isMended = true
    await use(frame, 330_000)
    expect(await frame.access.accessHeaders()).toEqual({ authorization: 'Bearer token' })
    expect(frame.heard).not.toContain('session.ended')
  },
)

test.each([403, 410])('a portal that answers %i to a renewal ends the session at once', async (status) => {
  let isFirst = true
  const frame = await startFramePage({
    give: () => {
      const given = isFirst ? LONG : refusal(status)
      isFirst = false
      return given
    },
    answer: () => CODE,
  })
  await use(frame, 5_400_000)
  expect(frame.askedAt).toHaveLength(1)
  expect(frame.access.accessState()).toMatchObject({ status: 'ended', message: `Refused with ${status}.` })
})

test.each([-10, 10])(
  'a device clock that jumps by %i hours ends nothing and costs at most one renewal',
  async (hours) => {
    const frame = await startFramePage({ give: () => LONG, answer: () => CODE })
    await use(frame, 60_000)
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await use(frame, TEN_MINUTES_MS)
    expect(frame.askedAt.length).toBeLessThanOrEqual(1)
    expect(frame.access.accessState().status).toBe('live')
  },
)

test('a token that ran out while the device slept is renewed once for all who ask', async () => {
  const frame = await startFramePage({ give: () => LONG, answer: () => CODE })
  // Timers stand still, the clock does not.
  vi.setSystemTime(Date.now() + 7_200_000)
  await Promise.all(Array.from({ length: 20 }, () => frame.access.accessHeaders()))
  expect(frame.askedAt).toHaveLength(1)
})

test('tokens that live a minute are renewed at most three times a minute', async () => {
  const frame = await startFramePage({
    give: () => ({ tokenSeconds: 60, sessionSeconds: 43_200 }),
    answer: () => CODE,
  })
  await use(frame, TEN_MINUTES_MS)
  expect(maxInOneMinute(frame.askedAt)).toBeLessThanOrEqual(3)
  expect(frame.access.accessState().status).toBe('live')
})

function refusal(status: number): PortalResponse {
  return { status, body: JSON.stringify({ error: { code: 'refused', message: `Refused with ${status}.` } }) }
}

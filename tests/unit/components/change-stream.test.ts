import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeStream } from '#lib/components/live/change-stream.ts'
import { nginxPage } from '#tests/support/proxy-pages.ts'

/** Stands for the browser's, which gives a stream up once the server refused it. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = FakeSource.CONNECTING

  constructor() {
    super()
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

/** What is answered where the stream is. */
let answer: () => Response

beforeEach(() => {
  FakeSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  answer = () => Response.json({ error: { message: 'It does not exist.' } }, { status: 404 })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSource.opened.at(-1) as FakeSource

test('a refused stream has the page read again once, and is opened again, ever more seldom', async () => {
  const stream = new ChangeStream()
  const onAccess = vi.fn()
  const onMissed = vi.fn()
  stream.join({ onProject: vi.fn(), onPublication: vi.fn(), onReview: vi.fn(), onNotices: vi.fn(), onMissed })
  const close = stream.open('northbeam', onAccess)
  last().dispatchEvent(new Event('open'))
  last().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onAccess).toHaveBeenCalledTimes(1)
  expect(FakeSource.opened).toHaveLength(2)
  last().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(FakeSource.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSource.opened).toHaveLength(3)
  expect(onAccess).toHaveBeenCalledTimes(1)
  expect(onMissed).not.toHaveBeenCalled()

  last().dispatchEvent(new Event('open'))
  expect(onMissed).toHaveBeenCalledTimes(1)
  last().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(0)
  expect(onAccess).toHaveBeenCalledTimes(2)
  close()
  vi.advanceTimersByTime(120_000)
  expect(FakeSource.opened).toHaveLength(3)
})

test('a broken connection is left to the browser, which connects again by itself', () => {
  const onAccess = vi.fn()
  new ChangeStream().open('northbeam', onAccess)
  last().fail(FakeSource.CONNECTING)
  vi.advanceTimersByTime(120_000)
  expect(FakeSource.opened).toHaveLength(1)
  expect(onAccess).not.toHaveBeenCalled()
})

test('a page is not read again while a proxy answers in the place of the portal', async () => {
  const onAccess = vi.fn()
  answer = () => new Response(nginxPage('502 Bad Gateway'), { status: 502, headers: { 'content-type': 'text/html' } })
  new ChangeStream().open('northbeam', onAccess)
  last().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(2_000)
  answer = () => new Response(nginxPage('403 Forbidden'), { status: 403, headers: { 'content-type': 'text/html' } })
  last().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onAccess).not.toHaveBeenCalled()
  answer = () => Response.json({ error: { message: 'Sign in to see this.' } }, { status: 401 })
  last().fail(FakeSource.CLOSED)
  await vi.advanceTimersByTimeAsync(0)
  expect(onAccess).toHaveBeenCalledTimes(1)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeStream } from '#lib/components/change-stream.ts'

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

beforeEach(() => {
  FakeSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSource.opened.at(-1) as FakeSource

test('a refused stream has the page read again once, and is opened again, ever more seldom', () => {
  const stream = new ChangeStream()
  const onAccess = vi.fn()
  const onMissed = vi.fn()
  stream.join({ onProject: vi.fn(), onPublication: vi.fn(), onReview: vi.fn(), onMissed })
  const close = stream.open('northbeam', onAccess)
  last().dispatchEvent(new Event('open'))
  last().fail(FakeSource.CLOSED)
  expect(onAccess).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.opened).toHaveLength(2)
  last().fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(3_999)
  expect(FakeSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(FakeSource.opened).toHaveLength(3)
  expect(onAccess).toHaveBeenCalledTimes(1)
  expect(onMissed).not.toHaveBeenCalled()

  last().dispatchEvent(new Event('open'))
  expect(onMissed).toHaveBeenCalledTimes(1)
  last().fail(FakeSource.CLOSED)
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

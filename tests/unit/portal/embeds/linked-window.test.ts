import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLinked } from '#lib/components/embed/linked-window.ts'

const OWN = 'https://portal.example.com'
const DATA = { type: 'social-account-linked', link: 'lreq_1', claim: 'claim' }

beforeEach(() => vi.stubGlobal('location', { origin: OWN }))
afterEach(() => vi.unstubAllGlobals())

/** Windows are compared, not used. */
const opened = new EventTarget() as Window

function message(over: Partial<{ origin: string; source: Window | null; data: unknown }>): MessageEvent<unknown> {
  return { origin: OWN, source: opened, data: DATA, ...over } as MessageEvent<unknown>
}

test('what the window of a frame hands over is taken', () => {
  expect(readLinked(message({}), opened)).toEqual({ link: 'lreq_1', claim: 'claim' })
})

test.each([
  ['another origin', message({ origin: 'https://evil.example' })],
  ['another window', message({ source: new EventTarget() as Window })],
  ['no window', message({ source: null })],
  ['another kind of message', message({ data: { ...DATA, type: 'init' } })],
  ['a claim that is no text', message({ data: { ...DATA, claim: 7 } })],
])('what comes from %s is not', (_from, event) => expect(readLinked(event, opened)).toBeNull())

test('nothing is taken before a window was opened', () => {
  expect(readLinked(message({ source: null }), null)).toBeNull()
})

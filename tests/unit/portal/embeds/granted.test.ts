import { expect, test } from 'vitest'
import { leftMs, now, readGranted } from '#lib/components/embed/granted.ts'
import { readMessage } from '#lib/components/embed/host.ts'

const ANSWER = {
  accessToken: 'token',
  tokenSeconds: 1800,
  sessionSeconds: 7200,
  sessionExpiresAt: '2026-05-04T12:00:00.000Z',
  alias: 'embed-a-b',
  startPath: '/projects',
  returnUrl: null,
  theme: {},
}

test('access lives as long as the server says, whatever the browser’s clock says', () => {
  const granted = readGranted('a', ANSWER, now())
  expect(granted).toMatchObject({ tokenMs: 30 * 60_000, sessionMs: 120 * 60_000 })
})

test('a token ends with the clock that says so first: one may stand still while the device sleeps', () => {
  const { at, atMs } = now()
  expect(leftMs(readGranted('a', ANSWER, { at, atMs: atMs - 1_900_000 }))).toBeLessThan(0)
  expect(leftMs(readGranted('a', ANSWER, { at: at - 1_900_000, atMs }))).toBeLessThan(0)
})

test.each(['accessToken', 'tokenSeconds', 'sessionSeconds', 'alias'])('an answer without its %s is none', (name) => {
  expect(() => readGranted('a', { ...ANSWER, [name]: undefined }, now())).toThrow(TypeError)
})

test.each([null, 'ready', 7, {}, { type: 'init' }, { reelwright: 2, type: 'init' }, { reelwright: 1 }])(
  'what other scripts of a page say to each other is no message: %j',
  (data) => expect(readMessage(data)).toBeNull(),
)

test('a message of this protocol is one', () => {
  expect(readMessage({ reelwright: 1, type: 'init', start: '' })).toMatchObject({ type: 'init' })
})

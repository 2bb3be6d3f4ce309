import { expect, test } from 'vitest'
import { readGranted } from '#lib/components/embed/granted.ts'
import { readMessage } from '#lib/components/embed/host.ts'

const ANSWER = {
  accessToken: 'token',
  expiresAt: '2026-05-04T10:30:00.000Z',
  sessionExpiresAt: '2026-05-04T12:00:00.000Z',
  alias: 'embed-a-b',
  startPath: '/projects',
  returnUrl: null,
  theme: {},
}

test('how long access lives is counted by the server’s clock, whatever the browser’s says', () => {
  const granted = readGranted('a', ANSWER, Date.parse('2026-05-04T10:00:00.000Z'))
  expect(granted).toMatchObject({ tokenMs: 30 * 60_000, sessionMs: 120 * 60_000 })
})

test.each(['accessToken', 'expiresAt', 'alias'])('an answer without its %s is none', (name) => {
  expect(() => readGranted('a', { ...ANSWER, [name]: undefined }, 0)).toThrow(TypeError)
})

test.each([null, 'ready', 7, {}, { type: 'init' }, { reelwright: 2, type: 'init' }, { reelwright: 1 }])(
  'what other scripts of a page say to each other is no message: %j',
  (data) => expect(readMessage(data)).toBeNull(),
)

test('a message of this protocol is one', () => {
  expect(readMessage({ reelwright: 1, type: 'init', start: '' })).toMatchObject({ type: 'init' })
})

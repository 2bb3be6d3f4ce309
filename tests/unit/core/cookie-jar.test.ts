import { describe, expect, it } from 'vitest'
import { CookieJar } from '#lib/core/fetch/cookie-jar.ts'

const SITE = new URL('https://files.example.org/gate')

/** What a call of `address` says after a site has set `lines`. */
function sent(lines: string[], address: string): string | undefined {
  const jar = new CookieJar()
  jar.take(lines, SITE)
  return jar.headerFor(new URL(address)).cookie
}

describe('cookies within one fetch', () => {
  it.each([
    [['a=1; Path=/; HttpOnly', 'b=2'], 'https://files.example.org/file', 'a=1; b=2'],
    [['a=1'], 'https://other.example.org/', undefined],
    [['a=1; Domain=.example.org'], 'https://cdn.example.org/', 'a=1'],
    [['a=1; Domain=org'], 'https://files.example.org/', undefined],
    [['a=1; Domain=other.org'], 'https://other.org/', undefined],
    [['a=1; Secure'], 'http://files.example.org/', undefined],
    [['a=1', 'a=2'], 'https://files.example.org/', 'a=2'],
    [['a=1', 'a=; Max-Age=0'], 'https://files.example.org/', undefined],
    [['a=1\r\nx: y', 'nothing'], 'https://files.example.org/', undefined],
  ])('%j for %s: %s', (lines, address, cookie) => expect(sent(lines, address)).toBe(cookie))
})

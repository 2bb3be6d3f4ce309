import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { nginxPage } from '#tests/support/proxy-pages.ts'

it.each([
  ['a page of nginx', nginxPage('413 Request Entity Too Large')],
  ['a page with a doctype', '<!DOCTYPE html>\n<title>Error</title><p>Attention Required! | Cloudflare</p>'],
  ['a page after a few words', 'Upstream: <html lang="en"><body>502</body></html>'],
  ['XML of a storage', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
])('says nothing for %s', (_name, page) => {
  expect(toPlainText(page, 500)).toBe('')
})

it.each([
  [
    // As YouTube words its quota.
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    'The request cannot be completed because you have exceeded your quota.',
  ],
  ['<p>Try <b>again</b>&nbsp;later &amp; wait</p><script>alert(1)</script>', 'Try again later & wait'],
  ['Line one\r\n\tline two\u0000', 'Line one line two'],
  ['The title must not contain < or >.', 'The title must not contain < or >.'],
  ['Use <title> and a < b, c > d', 'Use and a < b, c > d'],
  ['a <!-- hidden', 'a'],
])('makes a sentence of %s', (given, sentence) => {
  expect(toPlainText(given, 500)).toBe(sentence)
})

it('is one line of at most so many characters, whole ones', () => {
  expect(toPlainText('😀'.repeat(10), 5)).toBe('😀😀😀😀…')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (given, most) => {
      const words = toPlainText(given, most)
      expect([...words].length).toBeLessThanOrEqual(most)
      expect(words).not.toMatch(/[\r\n]/)
    }),
  )
})

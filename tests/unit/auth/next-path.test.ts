import { describe, expect, it } from 'vitest'
import { nextPath } from '#lib/auth/next-path.ts'

describe('where signing in leads', () => {
  it('is the path that was asked for, with its search', () => {
    expect(nextPath('/northbeam/projects?tab=attention&q=a%20b')).toBe('/northbeam/projects?tab=attention&q=a%20b')
  })

  it.each([
    '',
    'northbeam',
    'https://example.com/',
    '//example.com/',
    '/\\example.com/',
    '/\t/example.com/',
    '/.//example.com/',
    'javascript:alert(1)',
    `/${'a'.repeat(3000)}`,
  ])('is the start page instead of %j', (asked) => {
    expect(nextPath(asked)).toBe('/')
  })

  it.each(['/sign-in', '/sign-in?next=/a', '/sign-up', '/api/events'])('never is %s', (asked) => {
    expect(nextPath(asked)).toBe('/')
  })
})

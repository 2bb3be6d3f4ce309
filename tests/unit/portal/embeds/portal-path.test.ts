import { expect, test } from 'vitest'
import { portalPath } from '#lib/components/embed/portal-path.ts'

test.each(['/projects', '/projects/job_1?tab=running', '/new?tool=subtitles', '/publish/queue', '/voices'])(
  'a page below the team may be asked for: %s',
  (path) => expect(portalPath(path)).toBe(path),
)

test.each([
  '',
  'projects',
  '//evil.example/projects',
  '/\\evil.example/projects',
  'https://evil.example/projects',
  'javascript:alert(1)',
  '/../../account',
  '/projects/../../account',
  '/projects/%2e%2e/%2e%2e/account',
  '/account',
  '/sign-in',
  '/api/events',
])('nothing else of the portal and no other site may be: %j', (path) => expect(portalPath(path)).toBeNull())

test('a path is read as a browser reads it', () => {
  expect(portalPath('/projects/./x/../job_1')).toBe('/projects/job_1')
})

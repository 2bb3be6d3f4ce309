import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('every answer says what it may load and that no other site may frame it, from every program', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const asked: [string, string, number][] = [
    ['GET', `/${teamSlug}/projects`, 200],
    ['GET', '/absent/page', 404],
    ['GET', `/api/events?team=absent`, 404],
    ['PUT', `/api/events?team=${teamSlug}`, 405],
    ['POST', `/api/media/outputs/${teamSlug}/out_1/media`, 405],
    ['GET', `/api/media/outputs/${teamSlug}/out_1/media`, 404],
    ['POST', '/api/webhooks?job=a&token=b', 404],
    ['GET', '/api/auth/csrf', 200],
    ['GET', '/api/auth/providers', 200],
    ['PUT', '/api/auth/csrf', 405],
    ['GET', '/api/health/live', 200],
    ['GET', '/api/absent', 404],
  ]
  for (const [method, path, status] of asked) {
    const answer = await page.request.fetch(path, { method, maxRedirects: 0 })
    expect(answer.status(), `${method} ${path}`).toBe(status)
    expect(answer.headers()['content-security-policy'], `${method} ${path}`).toContain("frame-ancestors 'none'")
  }
})

test('the sign-in library shows no pages of its own', async ({ page }) => {
  for (const name of ['signin', 'signout', 'error', 'verify-request']) {
    const answer = await page.request.get(`/api/auth/${name}`, { maxRedirects: 0 })
    expect([name, answer.status()]).toEqual([name, 302])
  }
})

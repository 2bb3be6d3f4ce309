import { describe, expect, it } from 'vitest'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const events = await import('#app/api/events/route.ts')
const webhooks = await import('#app/api/webhooks/route.ts')
const outputs = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')
const signIn = await import('#app/api/auth/[...nextauth]/route.ts')
const team = await makeTeam()

describe('the checks of every route', () => {
  it('answers an address that no row can have as it answers one that no row has', async () => {
    const { teamSlug } = team
    const asked = [
      await ask(events.GET, team, '/api/events?team=%00'),
      await ask(events.GET, team, `/api/events?team=${teamSlug}%00`),
      await ask(events.GET, team, '/api/events?team=%F0%9F%8E%AC'),
      await ask(outputs.GET, team, '/api/media', { team: teamSlug, output: 'out\0', file: 'media' }),
      await ask(webhooks.POST, null, '/api/webhooks?job=%00&token=a', {}, { method: 'POST', body: '{}' }),
    ]
    expect(asked.map((response) => response.status)).toEqual([404, 404, 404, 404, 404])
  })

  it('lets nobody write into the log by the sign-in library, nor send it more than a form', async () => {
    const send = (action: string, body: string, origin = 'http://localhost:3000') => {
      const init = { method: 'POST', body, headers: { origin, 'content-type': 'application/json' } }
      const request = new Request(`http://localhost:3000/api/auth/${action}`, init)
      return signIn.POST(request, { params: Promise.resolve({ nextauth: action.split('/') }) })
    }
    expect((await send('_log', '{"level":"error","code":"forged","message":"x"}')).status).toBe(404)
    expect((await send('callback/credentials', 'x'.repeat(20_000))).status).toBe(413)
    expect((await send('callback/credentials', '{}', 'https://elsewhere.example')).status).toBe(403)
  })

  it('takes a cookie that cannot be read for no cookie', async () => {
    for (const value of ['%E0%A4%A', '%00', 'a.b.c.d.e', '']) {
      const request = new Request(`http://localhost:3000/api/events?team=${team.teamSlug}`, {
        headers: { cookie: `${sessionCookie().name}=${value}` },
      })
      expect((await events.GET(request, { params: Promise.resolve({}) })).status).toBe(401)
    }
  })
})

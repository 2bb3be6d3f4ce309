import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '#lib/bootstrap/ports.ts'
import { accessKeyResponse, linkResponse } from '#lib/contract/social.ts'
import { feed } from '#lib/service/social/adapters/feed.ts'
import { callNetwork } from '#lib/service/social/call-network.ts'
import type { OfferedAccount } from '#lib/service/social/linking/linking.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'
import { plainBrowser } from '#tests/support/openid/plain-browser.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

/** A network whose sign-in is a certified OpenID provider stands in the place of Mastodon, as one of its servers. */
const port = await freePort()
const network = `http://127.0.0.1:${port}`
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: network })
const { key } = await service.newKey()
const client = { client_id: 'reelwright', client_secret: 'a-secret-of-the-client-0123456789' }

ADAPTERS.mastodon = {
  ...feed,
  linking: {
    kind: 'oauth',
    missingSettings: () => [],
    server: async ({ instance }) => ({
      authorizationEndpoint: `${instance}/auth`,
      tokenEndpoint: `${instance}/token`,
      clientId: client.client_id,
      clientSecret: client.client_secret,
      scopes: ['openid', 'offline_access'],
      clientAuthentication: 'basic',
      parameters: { prompt: 'consent' },
    }),
    offers: async ({ accessToken, refreshToken, expiresAt }, { instance, signal }) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      const { json } = await callNetwork(`${instance}/me`, { name: 'Network', signal, headers })
      const { sub } = z.object({ sub: z.string() }).parse(json)
      const names = sub === 'agency' ? ['first', 'second'] : [sub]
      return names.map(
        (name): OfferedAccount => ({
          networkAccountId: name,
          displayName: name,
          handle: `@${name}`,
          avatarUrl: null,
          profileUrl: null,
          instance,
          credentials: { accessToken, refreshToken },
          expiresAt,
        }),
      )
    },
  },
}

const provider = new Provider(network, {
  clients: [
    {
      ...client,
      redirect_uris: [`${service.origin}/link/callback/mastodon`],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  pkce: { required: () => true },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
})
const server = createServer(provider.callback())
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const newBrowser = (person: string) => plainBrowser(network, person)

async function newLink(): Promise<string> {
  const body = { network: 'mastodon', instance: network, returnUrl: 'https://portal.example.com/linked' }
  return linkResponse.parse((await call(`${service.base}/social-accounts`, { key, body })).body).linkUrl
}
const BACK = /^https:\/\/portal\.example\.com\//

const exchange = async (url: URL) => {
  const body = { claim: url.searchParams.get('claim') }
  return accessKeyResponse.parse((await call(`${service.base}/social-accounts/claims`, { key, body })).body)
}

describe('linking by signing in at the network', () => {
  it('leads there with PKCE and back with a claim, and keeps the tokens sealed', async () => {
    const linkUrl = await newLink()
    const start = await fetch(`${linkUrl}/sign-in`, { redirect: 'manual' })
    const address = new URL(start.headers.get('location') ?? '')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${service.origin}/link/callback/mastodon`,
    })
    expect(start.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
    const { url } = await newBrowser('alice').open(`${linkUrl}/sign-in`, BACK)
    expect((await exchange(url)).account).toMatchObject({ displayName: 'alice', network: 'mastodon' })
    const rows = await database.owner`select sealed from service.social_credentials`
    expect(rows.every(({ sealed }) => /^sealed:[\w-]+$/.test(sealed))).toBe(true)
  })

  it('asks which account is meant where there are several', async () => {
    const browser = newBrowser('agency')
    const linkUrl = await newLink()
    const { url, answer } = await browser.open(`${linkUrl}/sign-in`, BACK)
    expect(url.href).toBe(linkUrl)
    expect(await answer?.text()).toMatch(/value="0".*first.*value="1".*second/s)
    expect((await browser.open(`${linkUrl}/account`, BACK, new URLSearchParams({ account: '7' }))).answer?.status).toBe(
      400,
    )
    const chosen = await browser.open(`${linkUrl}/account`, BACK, new URLSearchParams({ account: '1' }))
    expect((await exchange(chosen.url)).account).toMatchObject({ displayName: 'second' })
  })

  it('asks, and says what is wrong, in the language that the browser accepts', async () => {
    const headers = { 'accept-language': 'es-MX, en;q=0.5' }
    const linkUrl = await newLink()
    const asked = await (await fetch(linkUrl, { headers })).text()
    expect(asked).toMatch(/<html lang="es">.*Vincula tu cuenta de Mastodon.*Continuar en Mastodon/s)
    const used = await fetch(`${service.origin}/link/absent`, { headers })
    expect(await used.text()).toContain('Este enlace no se puede usar')
    expect(await (await fetch(linkUrl)).text()).toMatch(/<html lang="en">.*Link your Mastodon account/s)
  })

  it('takes nobody’s sign-in but that of the browser that began, and each answer once', async () => {
    const linkUrl = await newLink()
    const callback = /\/link\/callback\//
    const begun = newBrowser('mallory')
    const { url } = await begun.open(`${linkUrl}/sign-in`, callback)
    const elsewhere = await newBrowser('victim').open(url.href, BACK)
    expect(elsewhere.answer?.status).toBe(404)
    expect((await begun.open(url.href, BACK)).answer).toBeNull()
    expect((await begun.open(url.href, BACK)).answer?.status).toBe(404)
    const forged = new URL(url)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect((await begun.open(forged.href, BACK)).answer?.status).toBe(404)
  })

  it('tells what the network said when it declined, and lets the person try again', async () => {
    const linkUrl = await newLink()
    const browser = newBrowser('bob')
    const { url } = await browser.open(`${linkUrl}/sign-in`, /\/link\/callback\//)
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
    url.searchParams.set('error_description', 'The person <b>declined</b>.')
    const { answer } = await browser.open(url.href, BACK)
    expect([answer?.status, await answer?.text()]).toEqual([
      400,
      expect.stringContaining('Mastodon did not grant access: The person declined.'),
    ])
    expect((await browser.open(`${linkUrl}/sign-in`, BACK)).answer).toBeNull()
  })
})

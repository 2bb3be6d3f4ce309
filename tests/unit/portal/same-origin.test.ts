import { afterEach, describe, expect, it, vi } from 'vitest'

/** The origin check of a portal with these settings. */
async function originCheck(settings: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { requireSameOrigin } = await import('#lib/portal/http/same-origin.ts')
  return (headers: Record<string, string>) => {
    try {
      requireSameOrigin(new Headers(headers))
      return 'open'
    } catch (error) {
      return error instanceof Error ? error.message : 'broken'
    }
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('what changes something', () => {
  it.each([
    [{ PORT: '3100' }, ['http://localhost:3100', 'http://127.0.0.1:3100']],
    [{ PORT: '3100', HOST: '192.0.2.7' }, ['http://192.0.2.7:3100', 'http://localhost:3100']],
    [{ PORT: '3100', PUBLIC_URL: 'https://clips.example.com/' }, ['https://clips.example.com']],
  ])('is taken from the portal’s own origins by its settings: %j', async (settings, origins) => {
    const check = await originCheck(settings)
    for (const origin of origins) expect(check({ origin, host: 'portal' })).toBe('open')
  })

  it('is refused from every other origin, whatever proxies say of the host', async () => {
    const check = await originCheck({ PUBLIC_URL: 'https://clips.example.com' })
    for (const origin of [
      ...['http://clips.example.com', 'https://clips.example.com:8443', 'https://a.clips.example.com', 'null', '%'],
      ...['http://localhost:3000', 'https://evil.example', 'https://clips.example.com.evil.example'],
    ]) {
      const forwarded = origin.replace(/^\w+:\/\//, '')
      const given = { origin, 'x-forwarded-host': forwarded, 'sec-fetch-site': 'same-origin' }
      expect(check(given)).toContain('Open the page at https://clips.example.com')
    }
  })

  it('is taken at a team’s own host name from its pages alone, over the portal’s scheme and port', async () => {
    const check = await originCheck({ PUBLIC_URL: 'https://clips.example.com:8443' })
    const host = 'video.agency.example:8443'
    expect(check({ origin: 'https://video.agency.example:8443', host })).toBe('open')
    for (const origin of [
      ...['https://clips.example.com:8443', 'https://video.agency.example', 'http://video.agency.example:8443'],
      ...['https://other.example:8443', 'null'],
    ]) {
      expect(check({ origin, host, 'sec-fetch-site': 'same-origin' })).toContain('https://video.agency.example:8443')
    }
  })

  it('without an origin needs a browser’s word that the page is of the same one', async () => {
    const check = await originCheck({})
    expect(check({ 'sec-fetch-site': 'same-origin' })).toBe('open')
    for (const site of ['same-site', 'none', 'cross-site', ''])
      expect(check({ 'sec-fetch-site': site })).not.toBe('open')
    expect(check({})).not.toBe('open')
  })
})

describe('the host that Next sees', () => {
  const origins = ['https://clips.example.com', 'http://localhost:3000']

  it.each([
    ['https://clips.example.com', 'localhost:3000', 'clips.example.com'],
    ['https://clips.example.com', 'CLIPS.example.com:99', 'clips.example.com'],
    [undefined, '192.0.2.7:3000', 'clips.example.com'],
    [undefined, '[::1]:3000', 'clips.example.com'],
    [undefined, 'localhost:3000', 'localhost:3000'],
    [undefined, undefined, 'clips.example.com'],
    ['null', '%', 'clips.example.com'],
  ])('is one of the portal’s own: from %s at %s it is %3$s', async (origin, host, expected) => {
    const { resolveHost } = await import('#lib/auth/resolve-host.ts')
    expect(resolveHost(origins, origin, host)).toBe(expected)
  })

  it.each([
    ['https://clips.example.com', 'Video.Agency.example:3000', 'video.agency.example'],
    ['https://video.agency.example', 'video.agency.example', 'video.agency.example'],
    [undefined, 'video.agency.example.', 'unknown.invalid'],
    [undefined, 'a..example', 'unknown.invalid'],
    [undefined, 'x@clips.example.com', 'unknown.invalid'],
    [undefined, 'clips.example.com/..', 'unknown.invalid'],
    [undefined, `${'a'.repeat(64)}.example`, 'unknown.invalid'],
  ])('is one that a team could own, to be looked up: from %s at %s it is %3$s', async (origin, host, expected) => {
    const { resolveHost } = await import('#lib/auth/resolve-host.ts')
    expect(resolveHost(origins, origin, host)).toBe(expected)
  })
})

describe('cookies under TLS', () => {
  it('can be set by this host alone, ours and those of the sign-in library', async () => {
    vi.resetModules()
    vi.stubEnv('PUBLIC_URL', 'https://clips.example.com')
    vi.stubEnv('AUTH_SECRET', 'a secret of more than thirty-two characters')
    const { nextAuthOptions } = await import('#lib/auth/next-auth-options.ts')
    const { deviceCookie } = await import('#lib/auth/known-device.ts')
    const { sessionCookie } = await import('#lib/auth/session-cookie.ts')
    const theirs =
      nextAuthOptions(
        async () => null,
        () => undefined,
        '',
      ).cookies ?? {}
    expect(Object.keys(theirs)).toHaveLength(6)
    for (const { name, options } of [...Object.values(theirs), deviceCookie(), sessionCookie()]) {
      expect(name).toMatch(/^__Host-/)
      expect(options).toMatchObject({ secure: true, path: '/', httpOnly: true })
      expect(options).not.toHaveProperty('domain')
    }
  })
})

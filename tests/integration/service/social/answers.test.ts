import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import type { Network } from '#lib/contract/social.ts'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'
import {
  FROM_CALLS,
  FROM_INTERMEDIARIES,
  FROM_REFRESHES,
  FROM_TOKEN_ENDPOINTS,
  type GivenResponse,
  type ResponseRow,
} from '#tests/support/social/documented-responses.ts'

/** A server that stands in for every network and gives the same answer to everything. */
let next: GivenResponse = null
const server = createServer((request, response) => {
  request.resume()
  if (next === null) request.socket.destroy()
  else {
    const { status, headers = {}, body = '' } = next
    const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {}
    response.writeHead(status, { ...type, ...headers })
    response.end(typeof body === 'object' ? JSON.stringify(body) : body)
  }
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const names = ['facebook', 'linkedin', 'pinterest', 'telegram', 'threads', 'tiktok', 'x', 'youtube']
Object.assign(process.env, {
  ALLOW_PRIVATE_ORIGINS: origin,
  NETWORK_ORIGINS: names.map((name) => `${name}=${origin}`).join(','),
})

for (const name of ['FACEBOOK', 'LINKEDIN', 'PINTEREST', 'THREADS', 'TIKTOK', 'X', 'YOUTUBE']) {
  Object.assign(process.env, { [`${name}_CLIENT_ID`]: 'client', [`${name}_CLIENT_SECRET`]: 'secret' })
}

const CREDENTIALS: Partial<Record<Network, Record<string, unknown>>> = {
  bluesky: { did: 'did:plc:a', appPassword: 'p', accessJwt: 'a', refreshJwt: 'r' },
  telegram: { token: `1:${'a'.repeat(35)}`, botId: 1 },
}

function accountOf(network: Network): AccountAccess {
  const credentials = CREDENTIALS[network] ?? { accessToken: 'a', refreshToken: 'r' }
  const signal = AbortSignal.timeout(20_000)
  return { id: 'soc_1', networkAccountId: '1', handle: null, instance: origin, credentials, signal }
}

const CALLED = Object.keys(FROM_CALLS) as Network[]
const RENEWED = ['youtube', 'linkedin', 'pinterest', 'tiktok', 'x'] as const
const rowsOf = (rows: ResponseRow[]) => rows.map((row) => [row.source, row] as const)

describe.each([...RENEWED, 'threads', 'bluesky'] as const)('a refresh at %s', (network) => {
  const generic = (RENEWED as readonly Network[]).includes(network) ? FROM_TOKEN_ENDPOINTS : []
  it.each(rowsOf([...FROM_INTERMEDIARIES, ...generic, ...(FROM_REFRESHES[network] ?? [])]))(
    'that gets: %s',
    async (_, { answer, meaning }) => {
      next = answer
      await expect(ADAPTERS[network].refresh?.(accountOf(network))).rejects.toMatchObject(meaning)
    },
  )
})

describe.each(CALLED)('a call of %s', (network) => {
  it.each(
    rowsOf([...FROM_INTERMEDIARIES.filter(({ answer }) => answer?.status !== 200), ...(FROM_CALLS[network] ?? [])]),
  )('that gets: %s', async (_, { answer, meaning }) => {
    next = answer
    await expect(ADAPTERS[network].check(accountOf(network))).rejects.toMatchObject(meaning)
  })
})

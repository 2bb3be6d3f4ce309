import { describe, expect, it } from 'vitest'
import { resolvePublicAddress } from '#lib/core/fetch/safe-fetch-address.ts'
import { resolveName } from '#lib/core/fetch/safe-fetch-resolve.ts'
import { startNameServer } from '#tests/support/start-name-server.ts'

const asked = await startNameServer({
  'public.example': [{ a: ['93.184.216.34'] }],
  'mixed.example': [{ a: ['93.184.216.34', '10.0.0.7'] }],
  'six.example': [{ a: ['93.184.216.34'], aaaa: ['fd00::7'] }],
  'mapped.example': [{ aaaa: ['::ffff:10.0.0.7'] }],
  'nothing.example': [{}],
})

describe('a name that a stranger gave', { timeout: 60_000 }, () => {
  it('leads to its public address', async () => {
    expect(await resolvePublicAddress(new URL('https://public.example/x'), [])).toEqual({
      address: '93.184.216.34',
      family: 4,
    })
  })

  it.each(['mixed', 'six', 'mapped', 'nothing'])(
    'is refused when one of its addresses is private, or it has none: %s',
    async (name) => {
      const address = new URL(`http://${name}.example/x`)
      await expect(resolvePublicAddress(address, [])).rejects.toThrow(/^We could not open /)
    },
  )

  it('whose servers never answer is given up soon, and holds up no other name, however many there are', async () => {
    const silent = Array.from({ length: 40 }, (_, at) =>
      resolveName(`silent-${at}.example`, false).catch(() => 'gave up'),
    )
    await expect.poll(() => asked.filter((entry) => entry.startsWith('silent-')).length).toBeGreaterThanOrEqual(40)
    const others = [resolveName('public.example', false), resolveName('localhost', true)]
    const found = Promise.all(others).then((all) => all.map(([first]) => first?.address))
    expect(await Promise.race([found, ...silent])).toEqual(['93.184.216.34', '127.0.0.1'])
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['gave up']))
  })
})

import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeFetch } from '#lib/core/safe-fetch.ts'
import { resolvePublicAddress } from '#lib/core/safe-fetch-address.ts'
import { resolveName } from '#lib/core/safe-fetch-resolve.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const A = 1
const AAAA = 28

/** What is answered for each name, oldest answer first, the last one again and again; nothing at all for others. */
const zone: Record<string, { a?: string[]; aaaa?: string[] }[]> = {
  'public.example': [{ a: ['93.184.216.34'] }],
  'mixed.example': [{ a: ['93.184.216.34', '10.0.0.7'] }],
  'six.example': [{ a: ['93.184.216.34'], aaaa: ['fd00::7'] }],
  'mapped.example': [{ aaaa: ['::ffff:10.0.0.7'] }],
  'turns.example': [{ a: ['93.184.216.34'] }, { a: ['127.0.0.1'] }],
  'nothing.example': [{}],
}
const asked: string[] = []
const server = createSocket('udp4')
const before = dns.getServers()

beforeAll(async () => {
  server.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    asked.push(`${name} ${type === A ? 'A' : 'AAAA'}`)
    const answers = zone[name]
    if (answers === undefined) return
    const times = asked.filter((entry) => entry === asked.at(-1)).length
    const answer = answers[Math.min(times, answers.length) - 1] ?? {}
    server.send(
      reply(query.subarray(0, end), type, (type === A ? answer.a : answer.aaaa) ?? []),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  dns.setServers([`127.0.0.1:${server.address().port}`])
})
afterAll(() => {
  dns.setServers(before)
  server.close()
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
      await expect(resolvePublicAddress(address, [])).rejects.toThrow(/private or cannot be reached/)
    },
  )

  it('is resolved once for a call, so that another answer a moment later changes nothing', async () => {
    const peer = await startPeer()
    const { port } = new URL(peer.origin)
    const pinned = await resolvePublicAddress(new URL(`http://turns.example:${port}/`), [])
    expect(pinned.address).toBe('93.184.216.34')
    await expect(safeFetch(`http://turns.example:${port}/`)).rejects.toThrow(/private or cannot be reached/)
    expect(asked.filter((entry) => entry === 'turns.example A')).toHaveLength(2)
    expect(peer.requests).toEqual([])
  })

  it('whose servers never answer is given up soon, and holds up no other name, however many there are', async () => {
    const startedAt = performance.now()
    const silent = Array.from({ length: 40 }, (_, at) =>
      resolveName(`silent-${at}.example`, false).catch(() => 'given up'),
    )
    await expect.poll(() => asked.filter((entry) => entry.startsWith('silent-')).length).toBeGreaterThanOrEqual(40)
    const others = [resolveName('public.example', false), resolveName('localhost', true)]
    expect((await Promise.all(others)).map(([first]) => first?.address)).toEqual(['93.184.216.34', '127.0.0.1'])
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['given up']))
    expect(performance.now() - startedAt).toBeLessThan(12_000)
  })
})

/** The question of a DNS query: RFC 1035, section 4.1.2. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** An answer with addresses of one kind, each kept for no time at all. */
function reply(question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8580, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const records = addresses.map((address) => {
    const data = type === AAAA ? sixteenBytes(address) : Buffer.from(address.split('.').map(Number))
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}

function sixteenBytes(address: string): Buffer {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = '', right = ''] = text.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const zeros = 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: zeros }, () => '0'), ...groups(right)]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { afterAll, vi } from 'vitest'

const A = 1
const TXT = 16
const AAAA = 28

/** What is answered for each name, oldest answer first, the last one again and again. */
export type Zone = Record<string, { a?: string[]; aaaa?: string[]; txt?: string[] }[]>

/**
 * A real name server that this process asks from now on, in both ways: by DNS, and by the system's own look-up, which
 * every connection to a name uses. Names that it does not know get no answer by DNS; the system looks them up as ever.
 *
 * @returns the questions that came in (`name A`), oldest first.
 */
export async function startNameServer(zone: Zone): Promise<string[]> {
  const asked: string[] = []
  const before = dns.getServers()
  const next = (name: string, kind: 'A' | 'AAAA' | 'TXT') => {
    asked.push(`${name} ${kind}`)
    const answers = zone[name] ?? []
    const times = asked.filter((entry) => entry === asked.at(-1)).length
    const answer = answers[Math.min(times, answers.length) - 1]
    return { A: answer?.a, AAAA: answer?.aaaa, TXT: answer?.txt }[kind] ?? []
  }
  const server = createSocket('udp4').on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const addresses = next(name, type === A ? 'A' : type === TXT ? 'TXT' : 'AAAA')
    if (zone[name] !== undefined) server.send(reply(query.subarray(0, end), type, addresses), from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  dns.setServers([`127.0.0.1:${server.address().port}`])
  const lookUp = systemLookUp(zone, next, dns.lookup)
  const bySystem = vi.spyOn(dns, 'lookup').mockImplementation(lookUp)
  afterAll(() => {
    bySystem.mockRestore()
    dns.setServers(before)
    server.close()
  })
  return asked
}

type Found = (error: Error | null, address: string | dns.LookupAddress[], family?: number) => void

function systemLookUp(zone: Zone, next: (name: string, kind: 'A') => string[], original: typeof dns.lookup) {
  const look = (name: string, options: dns.LookupOptions, found: Found) => {
    if (zone[name] === undefined) return original(name, options, found as never)
    const addresses = next(name, 'A').map((address) => ({ address, family: 4 }))
    if (options.all === true) found(null, addresses)
    else found(null, addresses[0]?.address ?? '', 4)
  }
  return look as never
}

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

/** An answer with records of one kind, each kept for no time at all. */
function reply(question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8580, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const records = addresses.map((address) => {
    const data = dataOf(type, address)
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}

function dataOf(type: number, text: string): Buffer {
  if (type === TXT) return Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])
  return type === AAAA ? sixteenBytes(text) : Buffer.from(text.split('.').map(Number))
}

function sixteenBytes(address: string): Buffer {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = '', right = ''] = text.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const zeros = 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: zeros }, () => '0'), ...groups(right)]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

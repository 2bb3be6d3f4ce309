import { describe, expect, it } from 'vitest'
import { isPublicAddress, resolvePublicAddress } from '#lib/core/fetch/safe-fetch-address.ts'

const SENTENCE = /^We could not open .+\. Make it public or upload the file\.$/

describe('addresses of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
    '%s is one',
    (text) => {
      expect(isPublicAddress(text)).toBe(true)
    },
  )

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.8.9.1', '169.254.169.254'],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.0.0.1',
      '192.0.0.192',
      '192.0.2.1',
      '192.88.99.1',
      '192.168.1.1',
      '198.18.0.1',
    ],
    ...[
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '239.1.1.1',
      '240.0.0.1',
      '255.255.255.255',
      '168.63.129.16',
    ],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
    ],
    ...[
      '2001:db8::1',
      '2001:10::1',
      '2002:7f00:1::',
      '3fff::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      '4000::1',
    ],
    ...['fe80::1%eth0', '2606:4700:4700::1111%eth0', '', 'example.com', '8.8.8', '999.1.1.1'],
  ])('%s is none', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })
})

describe('the guard', () => {
  it.each([
    ...[
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0x7f.1/',
      'http://017700000001/',
    ],
    ...[
      'http://0/',
      'http://１２７.0.0.1/',
      'http://127。0。0。1/',
      'http://①②⑦.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:7f00:1]/',
    ],
    ...[
      'http://[::ffff:169.254.169.254]/',
      'http://[0:0:0:0:0:0:0:1]/',
      'http://[64:ff9b::a9fe:a9fe]/',
      'http://[2002:a9fe:a9fe::]/',
    ],
    ...[
      'http://localhost/',
      'http://LOCALHOST:8080/',
      'http://localhost./',
      'http://169.254.169.254/latest/meta-data/',
    ],
    ...[
      'http://0xa9fea9fe/',
      'http://2852039166/',
      'http://168.63.129.16/',
      'http://[fe80::1]/',
      'http://[fd00:ec2::254]/',
    ],
    ...[
      'http://no-such-name.invalid/',
      'http://user:pass@8.8.8.8/',
      'ftp://8.8.8.8/',
      'file:///etc/passwd',
      'gopher://8.8.8.8/',
    ],
  ])('refuses %s', async (address) => {
    await expect(resolvePublicAddress(new URL(address), [])).rejects.toThrow(SENTENCE)
  })

  it('lets a public address through and pins it', async () => {
    expect(await resolvePublicAddress(new URL('https://8.8.8.8/x'), [])).toEqual({ address: '8.8.8.8', family: 4 })
    const six = await resolvePublicAddress(new URL('https://[2606:4700:4700::1111]/'), [])
    expect(six).toEqual({ address: '2606:4700:4700::1111', family: 6 })
  })

  it('lets exactly the origins through that were named', async () => {
    const allowed = ['http://127.0.0.1:9000']
    expect((await resolvePublicAddress(new URL('http://127.0.0.1:9000/a'), allowed)).address).toBe('127.0.0.1')
    for (const other of [
      'http://127.0.0.1:9001/',
      'https://127.0.0.1:9000/',
      'http://localhost:9000/',
      'http://127.0.0.2:9000/',
    ]) {
      await expect(resolvePublicAddress(new URL(other), allowed)).rejects.toThrow(SENTENCE)
    }
  })
})

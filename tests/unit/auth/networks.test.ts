import { describe, expect, it } from 'vitest'
import { isWithin, readNetwork } from '#lib/auth/networks.ts'

describe('the networks of an API key', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    [' 203.0.113.7 ', '203.0.113.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8:0:1::5/48', '2001:db8::/48'],
    ['2001:db8::1', '2001:db8::1/128'],
  ])('reads %s as %s', (given, read) => expect(readNetwork(given)).toBe(read))

  it.each([
    '',
    'example.com',
    '203.0.113.0/33',
    '203.0.113/24',
    '0x7f.1',
    '010.0.0.1',
    '203.0.113.0/',
    '203.0.113.0/24/24',
    '203.0.113.0/-1',
    'fe80::1%eth0',
    '2001:db8::/129',
    '1.2.3.4, 5.6.7.8',
  ])('refuses %j', (given) => expect(readNetwork(given)).toBeNull())

  it('lets in who is in one of them, and nobody whose address is not known', () => {
    const networks = ['203.0.113.0/24', '2001:db8::/48']
    for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '2001:db8:0:ffff::1']) {
      expect(isWithin(address, networks), address).toBe(true)
    }
    for (const address of ['203.0.114.1', '2001:db8:1::1', 'unknown', '', '::ffff:203.0.114.1']) {
      expect(isWithin(address, networks), address).toBe(false)
    }
    expect(isWithin('unknown', [])).toBe(true)
  })
})

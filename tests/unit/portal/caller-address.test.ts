import { describe, expect, it } from 'vitest'
import { callerAddress, callerNetwork } from '#lib/auth/caller-address.ts'

describe('the address of a caller', () => {
  it('is the socket’s, whatever the caller writes, where no proxy stands in front', () => {
    expect(callerAddress('203.0.113.7', undefined, 0)).toBe('203.0.113.7')
    expect(callerAddress('203.0.113.7', '10.0.0.1, 198.51.100.1', 0)).toBe('203.0.113.7')
    expect(callerAddress('::ffff:203.0.113.7', '1.1.1.1', 0)).toBe('203.0.113.7')
  })

  it('is the one that the outermost own proxy saw, never what came before it', () => {
    expect(callerAddress('127.0.0.1', '198.51.100.1', 1)).toBe('198.51.100.1')
    expect(callerAddress('127.0.0.1', '6.6.6.6, 198.51.100.1', 1)).toBe('198.51.100.1')
    expect(callerAddress('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
  })

  it('is the socket’s where the proxies named none, or something that is no address', () => {
    expect(callerAddress('192.0.2.1', undefined, 1)).toBe('192.0.2.1')
    expect(callerAddress('192.0.2.1', 'unknown', 1)).toBe('192.0.2.1')
    expect(callerAddress('192.0.2.1', '6.6.6.6', 2)).toBe('192.0.2.1')
    expect(callerAddress(undefined, undefined, 0)).toBe('unknown')
  })

  it('counts all addresses of an IPv6 network as one caller', () => {
    expect(callerNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(callerNetwork('2001:db8:1:2::9')).toBe(callerNetwork('2001:db8:1:2:ffff::1'))
    expect(callerNetwork('203.0.113.7')).toBe('203.0.113.7')
  })
})

import { expect, it } from 'vitest'
import { FormConcurrencyLimit } from '#lib/auth/form-concurrency-limit.ts'

const enter = (crowd: FormConcurrencyLimit, count: number, network: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => crowd.enter(network(index))).filter((leave) => leave !== null)

it('answers at most twenty forms of one network at a time, whatever others send', () => {
  const crowd = new FormConcurrencyLimit()
  expect(enter(crowd, 150, () => '192.0.2.1')).toHaveLength(20)
  expect(crowd.enter('198.51.100.1')).not.toBeNull()
})

it.each([
  ['an IPv4 /24', (index: number) => `192.0.2.${index}`, '192.0.3.1'],
  ['an IPv6 /48', (index: number) => `2001:db8:1:${index.toString(16)}::/64`, '2001:db8:2:1::/64'],
])('answers at most forty of the networks of %s', (_name, network, elsewhere) => {
  const crowd = new FormConcurrencyLimit()
  expect(enter(crowd, 150, network)).toHaveLength(40)
  expect(crowd.enter(elsewhere)).not.toBeNull()
})

it('takes another once one has been answered', () => {
  const crowd = new FormConcurrencyLimit()
  const [leave] = enter(crowd, 20, () => '192.0.2.1')
  expect(crowd.enter('192.0.2.1')).toBeNull()
  leave?.()
  expect(crowd.enter('192.0.2.1')).not.toBeNull()
  expect(crowd.enter('192.0.2.1')).toBeNull()
})

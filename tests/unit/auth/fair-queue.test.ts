import { expect, it } from 'vitest'
import { FairQueue, QueueFull, type QueueKey, type QueueLimits } from '#lib/auth/fair-queue.ts'
import { queueKeyOfCaller } from '#lib/auth/password.ts'

const BOUNDS: QueueLimits = { atOnce: 2, lane: 16, group: 32, whole: 96 }
const from = (network: string): QueueKey => queueKeyOfCaller({ network })
const known = (id: string): QueueKey => ({ isKnown: true, group: id, lane: id })

/** A queue whose work ends only when it is told to, and what has become of each piece, in that order. */
function heldQueue(bounds: QueueLimits = BOUNDS) {
  const queue = new FairQueue(bounds)
  const begun: { name: string; end: () => void }[] = []
  const refused: string[] = []
  const ask = (name: string, turn: QueueKey) => {
    const work = () => new Promise<void>((end) => begun.push({ name, end }))
    return queue.run(turn, work).catch((error: unknown) => {
      if (!QueueFull.is(error)) throw error
      refused.push(name)
    })
  }
  const names = () => begun.map(({ name }) => name)
  /** Ends each piece of work as soon as it has begun. */
  const finish = async () => {
    for (let at = 0; at < begun.length; at++) {
      begun[at]?.end()
      await new Promise(setImmediate)
    }
  }
  return { queue, ask, names, refused, finish }
}

it('lets another network in next, however much one network sends', async () => {
  const { ask, names, refused, finish } = heldQueue()
  for (let count = 0; count < 150; count++) void ask('flood', from('192.0.2.1'))
  void ask('other', from('198.51.100.1'))
  await finish()
  expect(names().indexOf('other')).toBeLessThanOrEqual(3)
  expect(refused).toEqual(Array.from({ length: 132 }, () => 'flood'))
  expect(names()).toHaveLength(19)
})

it.each([
  ['addresses of one /24', (index: number) => `192.0.2.${index}`],
  ['networks of one IPv6 /48', (index: number) => `2001:db8:1:${index.toString(16)}::/64`],
])('counts %s as one that floods', async (_name, network) => {
  const { ask, names, refused, finish } = heldQueue()
  for (let count = 0; count < 200; count++) void ask('flood', from(network(count)))
  void ask('other', from('198.51.100.1'))
  await finish()
  expect(names().indexOf('other')).toBeLessThanOrEqual(3)
  expect(refused).toHaveLength(200 - BOUNDS.atOnce - BOUNDS.group)
})

it('takes turns within a group, so that one network there does not keep its neighbors waiting', async () => {
  const { ask, names, finish } = heldQueue()
  for (let count = 0; count < 12; count++) void ask('loud', from('192.0.2.1'))
  void ask('neighbor', from('192.0.2.2'))
  await finish()
  expect(names().indexOf('neighbor')).toBeLessThanOrEqual(3)
})

it('makes room for a network that waits for nothing, at the cost of those that wait most', async () => {
  const { ask, names, refused, finish } = heldQueue({ ...BOUNDS, whole: 6 })
  const networks = ['192.0.2.1', '203.0.113.1']
  for (let count = 0; count < 8; count++) void ask('many', from(networks[count % 2] ?? ''))
  void ask('late', from('198.51.100.1'))
  await finish()
  expect(names()).toContain('late')
  expect(refused).toEqual(['many'])
})

it('keeps a bound when everybody waits for as little', async () => {
  const { ask, names, refused, finish } = heldQueue({ ...BOUNDS, whole: 6 })
  for (let count = 0; count < 40; count++) void ask('distributed', from(`10.${count}.0.1`))
  await finish()
  expect(names()).toHaveLength(8)
  expect(refused).toHaveLength(32)
})

it('lets in who is known, from however many networks strangers come', async () => {
  const { ask, names, refused, finish } = heldQueue()
  for (let count = 0; count < 500; count++) void ask('stranger', from(`10.${count % 250}.${count}.1`))
  void ask('known', known('browser'))
  await finish()
  expect(names().indexOf('known')).toBeLessThanOrEqual(2)
  expect(refused).not.toContain('known')
})

it('lets strangers in while those who are known send much', async () => {
  const { ask, names, finish } = heldQueue()
  for (let count = 0; count < 50; count++) void ask('known', known(`browser ${count}`))
  void ask('stranger', from('192.0.2.1'))
  await finish()
  expect(names().indexOf('stranger')).toBeLessThanOrEqual(3)
})

it('hands on the place of work that fails, and is idle after the last', async () => {
  const queue = new FairQueue({ ...BOUNDS, atOnce: 1 })
  const failing = queue.run(from('192.0.2.1'), () => Promise.reject(new Error('broken')))
  const next = queue.run(from('192.0.2.2'), () => Promise.resolve('done'))
  expect(queue.isIdle).toBe(false)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(queue.isIdle).toBe(true)
})

it('its refusal is known to bundles that have a class of their own for it', () => {
  const ofAnother = new (class QueueFull extends Error {
    override readonly name = 'QueueFull'
  })()
  expect(QueueFull.is(ofAnother)).toBe(true)
  expect(QueueFull.is(new Error('another'))).toBe(false)
})

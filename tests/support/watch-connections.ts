import { Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** What becomes of a connection to the watched address: refused at once, never made, or made to a port of this machine. */
type ConnectionOutcome = 'refused' | 'hanging' | { port: number }

/**
 * Watches every connection that this process opens until the test ends, and decides what becomes of those to one
 * address, so that none of them leaves the machine.
 *
 * @returns the hosts that were connected to, oldest first: addresses, or names that Node would resolve itself.
 */
export function watchConnections(address: string, outcome: ConnectionOutcome = 'refused'): string[] {
  const hosts: string[] = []
  const original = Socket.prototype.connect
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [first] = given
    const options = (Array.isArray(first) ? first[0] : first) as { host?: string; port?: number }
    if (options.host !== undefined) hosts.push(options.host)
    if (options.host !== address) return Reflect.apply(original, this, given)
    if (typeof outcome === 'object') return Reflect.apply(original, this, [{ host: '127.0.0.1', port: outcome.port }])
    const refusal = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    if (outcome === 'refused') process.nextTick(() => this.destroy(refusal))
    return this
  })
  onTestFinished(() => spy.mockRestore())
  return hosts
}

import { gauge } from './registry.ts'

/** Follows how many queries and transactions a pool of connections has under way. */
export class PoolMonitor {
  #underWay = 0
  readonly #pool: string
  readonly #size: number

  /** @param pool what the connections act as. */
  constructor(pool: string, size: number) {
    this.#pool = pool
    this.#size = size
    this.#publish()
  }

  track(work: Promise<unknown>): void {
    this.#underWay += 1
    this.#publish()
    const end = () => {
      this.#underWay -= 1
      this.#publish()
    }
    // A query is sent when its own `then` is called, and must not be sent before its caller has set how it is read.
    Promise.prototype.then.call(work, end, end)
  }

  #publish(): void {
    const connections = gauge({
      name: 'reelwright_database_connections',
      help: 'Connections that queries and transactions use, those that wait for one, and the most that there may be.',
      labelNames: ['pool', 'state'],
    })
    const [pool, size] = [this.#pool, this.#size]
    connections.set({ pool, state: 'used' }, Math.min(this.#underWay, size))
    connections.set({ pool, state: 'waiting' }, Math.max(0, this.#underWay - size))
    connections.set({ pool, state: 'size' }, size)
  }
}

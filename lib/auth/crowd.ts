import { callerNeighbourhood } from './caller-address.ts'

/** The header of a form that `clean-requests.ts` has found to be one too many; whoever sends it has it taken away. */
export const CROWDED = 'x-portal-crowded'

/** Forms that may be answered at the same time for one network, and for the networks beside it. */
const MAX_OF_NETWORK = 20
const MAX_OF_NEIGHBOURHOOD = 40

/**
 * Counts the forms that are being answered. Each is read and its page made again, before and after whatever its action
 * asks, which takes the one thread of this process some 20 ms: what one network sends beyond the bound is refused before
 * that, or the forms of all others would stand behind it.
 */
export class Crowd {
  readonly #present = new Map<string, number>()

  /** Null if too many are there; otherwise what is called once, when the form has been answered. */
  enter(network: string): (() => void) | null {
    const neighbourhood = `around ${callerNeighbourhood(network)}`
    if (this.#count(network) >= MAX_OF_NETWORK || this.#count(neighbourhood) >= MAX_OF_NEIGHBOURHOOD) return null
    this.#add(network, 1)
    this.#add(neighbourhood, 1)
    return () => {
      this.#add(network, -1)
      this.#add(neighbourhood, -1)
    }
  }

  #count(name: string): number {
    return this.#present.get(name) ?? 0
  }

  #add(name: string, change: number): void {
    const count = this.#count(name) + change
    if (count > 0) this.#present.set(name, count)
    else this.#present.delete(name)
  }
}

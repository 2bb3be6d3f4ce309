type Limits = { maxKeptBytes: number; maxKeptBytesOfNetwork: number }

type Refuse = (reason: 'crowded' | 'full') => void

type Held = { network: string; bytes: number; isComplete: boolean; refuse: Refuse }

/** What unfinished requests hold in memory. */
export type KeptBytes = {
  open: (
    network: string,
    refuse: Refuse,
  ) => {
    add: (bytes: number) => void
    /** It has come whole, so that it is not refused any more; it counts until it is released. */
    complete: () => void
    release: () => void
  }
}

/**
 * Beyond the share of a network, its body that grows is refused. Beyond the sum, the largest of those that are still
 * coming: who holds much gives way to who sends little.
 */
export function keptBytes({ maxKeptBytes, maxKeptBytesOfNetwork }: Limits): KeptBytes {
  const all = new Set<Held>()
  const networks = new Map<string, number>()
  let sum = 0
  const count = (held: Held, bytes: number) => {
    held.bytes += bytes
    sum += bytes
    const ofNetwork = (networks.get(held.network) ?? 0) + bytes
    if (ofNetwork === 0) networks.delete(held.network)
    else networks.set(held.network, ofNetwork)
    return ofNetwork
  }
  return {
    open: (network, refuse) => {
      const held: Held = { network, bytes: 0, isComplete: false, refuse }
      all.add(held)
      return {
        add: (bytes) => {
          if (!all.has(held)) return
          if (count(held, bytes) > maxKeptBytesOfNetwork) refuse('crowded')
          else if (sum > maxKeptBytes) largestComing(all)?.refuse('full')
        },
        complete: () => {
          held.isComplete = true
        },
        release: () => {
          if (all.delete(held)) count(held, -held.bytes)
        },
      }
    },
  }
}

function largestComing(all: ReadonlySet<Held>): Held | undefined {
  let largest: Held | undefined
  for (const held of all) if (!held.isComplete && held.bytes > (largest?.bytes ?? -1)) largest = held
  return largest
}

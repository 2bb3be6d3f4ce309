type Limits = { maxBufferedBytes: number; maxBufferedBytesPerNetwork: number }

type Refuse = (reason: 'crowded' | 'full') => void

type OpenBody = { network: string; bytes: number; isComplete: boolean; refuse: Refuse }

/** What unfinished requests hold in memory. */
export type BodyMemory = {
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
export function createBodyMemory({ maxBufferedBytes, maxBufferedBytesPerNetwork }: Limits): BodyMemory {
  const all = new Set<OpenBody>()
  const networks = new Map<string, number>()
  let sum = 0
  const count = (body: OpenBody, bytes: number) => {
    body.bytes += bytes
    sum += bytes
    const ofNetwork = (networks.get(body.network) ?? 0) + bytes
    if (ofNetwork === 0) networks.delete(body.network)
    else networks.set(body.network, ofNetwork)
    return ofNetwork
  }
  return {
    open: (network, refuse) => {
      const body: OpenBody = { network, bytes: 0, isComplete: false, refuse }
      all.add(body)
      return {
        add: (bytes) => {
          if (!all.has(body)) return
          if (count(body, bytes) > maxBufferedBytesPerNetwork) refuse('crowded')
          else if (sum > maxBufferedBytes) largestIncoming(all)?.refuse('full')
        },
        complete: () => {
          body.isComplete = true
        },
        release: () => {
          if (all.delete(body)) count(body, -body.bytes)
        },
      }
    },
  }
}

function largestIncoming(all: ReadonlySet<OpenBody>): OpenBody | undefined {
  let largest: OpenBody | undefined
  for (const body of all) if (!body.isComplete && body.bytes > (largest?.bytes ?? -1)) largest = body
  return largest
}

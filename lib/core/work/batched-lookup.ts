/** Few enough to be the parameters of one query. */
const MAX_BATCH_SIZE = 1000

/**
 * A look-up by name that never has more than one query under way, however many callers there are: what is asked for
 * while one runs waits and goes together into the next one. So a flood of unknown names costs as many queries as fit
 * one after the other, and nobody is refused for it.
 *
 * @param load those that exist of the names, by name.
 */
export function createBatchedLookup<Found>(
  load: (names: string[]) => Promise<ReadonlyMap<string, Found>>,
): (name: string) => Promise<Found | null> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { names: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined
  const begin = () => {
    const names = new Set<string>()
    const found = last.then(() => {
      if (next === batch) next = undefined
      return load([...names])
    })
    const batch = { names, found }
    last = found.catch(() => undefined)
    return batch
  }
  return async (name) => {
    if (next === undefined || next.names.size >= MAX_BATCH_SIZE) next = begin()
    next.names.add(name)
    return (await next.found).get(name) ?? null
  }
}

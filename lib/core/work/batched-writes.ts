/** One is written while the next is collected. */
const MAX_STATEMENTS = 2

/** Bounds how long the statement of a batch takes. */
const MAX_BATCH_SIZE = 100

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Writes the items of concurrent requests together: what arrives while statements run goes into the next one, so that a
 * flood costs few commits. What arrives alone is written at once. If the database refuses a batch, its items are written
 * one by one, so that none fails because of another.
 *
 * @param write one statement: all items or none. Gives a result for each, in their order.
 */
export function createBatchedWrites<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  const writeBatch = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) {
        await Promise.all(batch.map((one) => writeBatch([one])))
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }
  const next = () => {
    if (waiting.length === 0 || running >= MAX_STATEMENTS) return
    const batch = waiting.slice(0, MAX_BATCH_SIZE)
    waiting = waiting.slice(MAX_BATCH_SIZE)
    running += 1
    void writeBatch(batch).finally(() => {
      running -= 1
      next()
    })
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      next()
    })
}

/** As the driver throws it, or as the cause of drizzle's error. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === 'PostgresError' || isRefusal(error.cause))
}

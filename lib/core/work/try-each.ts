/** What is done with each row, and what is told about one with which it failed. */
type Trial<Row> = {
  /** False where there was nothing to do. */
  act: (row: Row) => Promise<unknown>
  failed: (row: Row, error: unknown) => void
  /** Ends it between two rows. */
  signal?: AbortSignal | undefined
}

/**
 * Does something with each row. One that fails is told and does not stop the others.
 *
 * @returns with how many it succeeded.
 */
export async function tryEach<Row>(rows: readonly Row[], { act, failed, signal }: Trial<Row>): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (signal?.aborted) break
    try {
      if ((await act(row)) !== false) done += 1
    } catch (error) {
      failed(row, error)
    }
  }
  return done
}

/**
 * The same with all rows that are due, batch by batch, each once: one that fails is due again in the next run.
 *
 * @param next the first rows that are due without those that failed. What is done with a row makes it due no longer.
 */
export async function tryDue<Row extends { id: string }>(
  next: (failedIds: string[]) => Promise<readonly Row[]>,
  trial: Trial<Row>,
): Promise<number> {
  const tried = new Set<string>()
  const failedIds: string[] = []
  const failed = (row: Row, error: unknown) => {
    failedIds.push(row.id)
    trial.failed(row, error)
  }
  for (let done = 0; ; ) {
    const rows = (await next(failedIds)).filter(({ id }) => !tried.has(id))
    if (rows.length === 0 || trial.signal?.aborted) return done
    for (const { id } of rows) tried.add(id)
    done += await tryEach(rows, { ...trial, failed })
  }
}

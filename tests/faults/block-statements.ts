import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/test-database.ts'

const LOCK = 4_711

export type BlockedStatement = {
  /** Waits until a statement is held. */
  reached: () => Promise<void>
  /** Ends the held statement as if its connection had broken: nothing of its transaction is kept. */
  rollBack: () => Promise<void>
  /** Lets it go on, though its sender may be gone, and waits for its end. */
  letThrough: () => Promise<void>
}

/**
 * Holds every row that is written to a table of the service under a condition, within the statement that writes it, so
 * that a test can kill the writer in the middle of it.
 *
 * @param condition SQL over `new`, and `old` for an update.
 */
export async function blockStatements(
  database: TestDatabase,
  on: { table: string; event: 'insert' | 'update'; condition: string },
): Promise<BlockedStatement> {
  const { owner } = database
  const session = await owner.reserve()
  const name = `hold_${on.table}_${on.event}`
  await session`select pg_advisory_lock(${LOCK})`
  await owner.unsafe(`
    create or replace function public.hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    grant execute on function public.hold() to public;
    create trigger ${name} before ${on.event} on service.${on.table}
      for each row when (${on.condition}) execute function public.hold()`)
  const held = () =>
    owner<{ pid: number }[]>`select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`
  const release = async () => {
    await session`select pg_advisory_unlock(${LOCK})`
    session.release()
    await owner.unsafe(`drop trigger ${name} on service.${on.table}`)
  }
  return {
    reached: async () => {
      await expect.poll(async () => (await held()).length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    },
    rollBack: async () => {
      for (const { pid } of await held()) await owner`select pg_terminate_backend(${pid}, 5000)`
      await release()
    },
    letThrough: release,
  }
}

import type postgres from 'postgres'

/**
 * How long a transaction may wait for its next statement. Beyond it, the database ends the connection: a process that
 * stands still, or whose machine is gone without a word, would keep the rows it has locked from all others.
 */
const MOST_IDLE_IN_TRANSACTION = '20s'
/**
 * How long a statement of a transaction may wait for a lock. It is shorter than the time above: the other connections of a
 * process that stands still may wait for the same row, and would get it one after the other, each to keep it as long.
 */
const MOST_WAITING_FOR_LOCK = '10s'

/**
 * A client whose statements all run as the role, which is set inside each transaction: a role that is set when a
 * connection opens is lost behind a pooler that lends connections to transactions, and what follows would run as the
 * login. A statement outside of a transaction gets one of its own, in the same message (the patch of the library in
 * `lib/bootstrap/patches`). If the role cannot be set, nothing runs. What could run a statement in another way throws.
 */
export function asRole(client: postgres.Sql, role: string): postgres.Sql {
  if (!('runsAsRole' in client)) throw new Error('The package postgres is not patched. Install the packages again.')
  const begun = `select set_config('role', '${role}', true),
    set_config('idle_in_transaction_session_timeout', '${MOST_IDLE_IN_TRANSACTION}', true),
    set_config('lock_timeout', '${MOST_WAITING_FOR_LOCK}', true)`
  const begin = (run: (transaction: postgres.TransactionSql) => unknown) =>
    client.begin(async (transaction) => {
      let refused: unknown
      // It travels with the first statement, which fails if this does: the transaction is aborted by then.
      transaction.unsafe(begun).catch((error: unknown) => {
        refused = error
      })
      try {
        return await run(transaction)
      } catch (error) {
        throw refused ?? error
      }
    })
  const unsafe = (...[text, parameters, options]: Parameters<postgres.Sql['unsafe']>) => {
    const asItself = { ...options, simple: false, role }
    return client.unsafe(text, parameters, asItself)
  }
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'begin') return begin
      if (key === 'unsafe') return unsafe
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' && key !== 'end' ? () => refuse(String(key)) : value
    },
    apply: () => refuse('a tagged template'),
  })
}

function refuse(way: string): never {
  throw new Error(`A statement by ${way} would not run as the program’s role. Use the database’s own methods.`)
}

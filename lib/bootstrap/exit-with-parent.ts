import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into every child before its program. The child's standard input is a pipe that its supervisor never writes to.
 * It closes when the supervisor exits for any reason, and the child then exits with everything it started.
 */
const GRACE_MS = 10_000

let ending = false

// Threads and processes of the child would load this too, and their standard input is not the supervisor's pipe: it
// closes at once, which would end them or the child.
if (isMainThread) {
  const own = process.execArgv.indexOf('--import')
  if (own !== -1) process.execArgv.splice(own, 2)
  process.stdin.once('end', endWithSupervisor).once('error', endWithSupervisor).resume()
  // Does not keep a program alive that has nothing left to do.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
}

function endWithSupervisor(): void {
  if (ending) return
  ending = true
  setTimeout(killOwnGroup, GRACE_MS).unref()
  process.kill(process.pid, 'SIGTERM')
}

/** The supervisor starts each child as the leader of its own process group. */
function killOwnGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
}

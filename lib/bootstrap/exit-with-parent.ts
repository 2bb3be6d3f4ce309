import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into every child before its own program. The child's standard input is a pipe that its supervisor never writes
 * to: it ends when the supervisor is gone, however it went, and then the child ends too, with everything it started.
 */
const GRACE_MS = 10_000

let ending = false

// Threads and processes that the child starts load this too, unless kept from it, and their standard input is none of
// the supervisor's: it ends at once, and would end them, or the child itself.
if (isMainThread) {
  const own = process.execArgv.indexOf('--import')
  if (own !== -1) process.execArgv.splice(own, 2)
  process.stdin.once('end', endWithSupervisor).once('error', endWithSupervisor).resume()
  // A program that has nothing left to do must still be able to end by itself.
  if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
}

function endWithSupervisor(): void {
  if (ending) return
  ending = true
  setTimeout(killOwnGroup, GRACE_MS).unref()
  process.kill(process.pid, 'SIGTERM')
}

/** The supervisor made the child the head of a process group of its own. */
function killOwnGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
}

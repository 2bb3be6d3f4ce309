import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * Ends programs that still work in a project's directory although their worker is gone, so that two never write to the
 * same files. Where the platform does not tell, it does nothing: there the engine's own watch over its worker must do.
 */
export function stopLeftovers(directory: string): number {
  const real = attempt(() => realpathSync(directory))
  if (real === undefined) return 0
  const pids = (attempt(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name)).map(Number)
  const own = pids.filter((pid) => pid !== process.pid && attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === real)
  for (const pid of own) attempt(() => process.kill(pid, 'SIGKILL'))
  return own.length
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

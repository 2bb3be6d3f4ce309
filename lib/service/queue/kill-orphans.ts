import { readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { removeToolFolders } from '#lib/media/ffmpeg/tool-folder.ts'

/**
 * Ends programs that still work in a project's directory, or in a folder of it, although their worker is gone, so that two
 * never write to the same files, and removes the folders that they worked in. If the platform does not report them, it
 * does nothing: there the engine's own watch over its worker must do.
 */
export async function killOrphans(directory: string): Promise<number> {
  const real = attempt(() => realpathSync(directory))
  if (real === undefined) return 0
  const pids = (attempt(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name)).map(Number)
  const own = pids.filter((pid) => {
    const place = attempt(() => readlinkSync(`/proc/${pid}/cwd`))
    return pid !== process.pid && place !== undefined && `${place}${sep}`.startsWith(`${real}${sep}`)
  })
  for (const pid of own) attempt(() => process.kill(pid, 'SIGKILL'))
  await removeToolFolders(real)
  return own.length
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

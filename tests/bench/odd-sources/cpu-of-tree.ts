import { readFile } from 'node:fs/promises'

/** Clock ticks of Linux, which have been a hundredth of a second on every machine for decades. */
const TICKS_PER_SECOND = 100

/** Processor time in seconds of this process and of all below it that have ended (Linux). */
export async function cpuOfTree(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8')
  // The name, in brackets, may hold anything. Then: user, system, and the same of processes that were waited for.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

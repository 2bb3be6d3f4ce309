import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time for programs in hundredths of a second on every platform. */
const TICK_MS = 10

/**
 * The processor time that a process group has used so far, with that of its programs which have ended, in milliseconds;
 * null if the platform does not report it.
 */
export function groupCpuMs(leader: number | undefined): number | null {
  if (leader === undefined) return null
  try {
    let ticks = 0
    for (const name of readdirSync('/proc')) {
      if (/^\d+$/.test(name)) ticks += ticksOf(name, leader)
    }
    return ticks * TICK_MS
  } catch {
    return null
  }
}

function ticksOf(pid: string, group: number): number {
  const text = readOrEmpty(`/proc/${pid}/stat`)
  // State, parent, group, then by their numbers in proc(5): 14 to 17 are its own time and that of its ended children.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (Number(fields[2]) !== group) return 0
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

/** A process can end while it is being read. */
function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

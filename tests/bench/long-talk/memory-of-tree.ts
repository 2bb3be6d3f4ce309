import { readdir, readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096

/**
 * Resident memory of this process and everything below it, in bytes (Linux). What processes share is counted for each, so it
 * is rather more than the machine gives.
 */
export async function memoryOfTree(): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = new Map<number, { parent: number; bytes: number }>()
  for (const pid of numbers) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    // The name, in brackets, may hold anything.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    if (fields.length > 21)
      processes.set(Number(pid), { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES })
  }
  const isOurs = (pid: number): boolean => {
    if (pid === process.pid) return true
    const parent = processes.get(pid)?.parent
    return parent !== undefined && parent > 0 && isOurs(parent)
  }
  return [...processes].reduce((sum, [pid, { bytes }]) => sum + (isOurs(pid) ? bytes : 0), 0)
}

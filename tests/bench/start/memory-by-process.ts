import { readdir, readFile } from 'node:fs/promises'

/** What a process of the product is called, by its command line; the first that fits. */
const NAMES: [pattern: RegExp, name: string][] = [
  [/^npm /, 'npm'],
  [/^(postgres|\S*\/postgres )|unshare/, 'database'],
  [/engine[-/]process|engines[-/]host|recognizer\./, 'engine'],
  [/--http$/, 'video service'],
  [/--worker$/, 'video service’s worker'],
  [/portal[-/]worker\.(ts|js)$/, 'portal’s worker'],
  [/next-server|dist\/bin\/next/, 'portal'],
  [/bootstrap\/(start|launch)\.ts/, 'launcher'],
]

/**
 * Memory of a process and everything below it, in bytes by name (Linux). Counted proportionally (PSS): what processes share is
 * divided among them, so the sum is what the machine gives.
 */
export async function memoryByProcess(root: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const pid of await processTree(root)) {
    const line = (await read(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim()
    const name = NAMES.find(([pattern]) => pattern.test(line))?.[1] ?? 'other'
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(await read(`/proc/${pid}/smaps_rollup`)) ?? []
    sums.set(name, (sums.get(name) ?? 0) + Number(kilobytes) * 1024)
  }
  return sums
}

/** Processor time, in seconds, that a process and everything below it have used up to now, without those that ended (Linux). */
export async function processorSeconds(root: number): Promise<number> {
  const fields = await Promise.all((await processTree(root)).map(statOf))
  const ticks = fields.reduce((sum, stat) => sum + Number(stat[11] ?? 0) + Number(stat[12] ?? 0), 0)
  return ticks / TICKS_PER_SECOND
}

const TICKS_PER_SECOND = 100

/** The ids of a process and of everything below it. */
async function processTree(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(
    await Promise.all(pids.map(async (pid) => [pid, Number((await statOf(pid))[1] ?? 0)] as const)),
  )
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return pids.filter(isBelow)
}

/** The fields of a process after its name, which stands in brackets and may hold anything. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Empty if the process has ended since it was listed. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

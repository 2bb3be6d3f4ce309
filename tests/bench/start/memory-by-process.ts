import { readdir, readFile } from 'node:fs/promises'

/** What a process of the product is called, by its command line; the first that fits. */
const NAMES: [pattern: RegExp, name: string][] = [
  [/^npm /, 'npm'],
  [/^(postgres|\S*\/postgres )|unshare/, 'database'],
  [/engine[-/]process|engines[-/]host|recogniser\./, 'engine'],
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
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)))
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  const sums = new Map<string, number>()
  for (const pid of pids.filter(isBelow)) {
    const line = (await read(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ').trim()
    const name = NAMES.find(([pattern]) => pattern.test(line))?.[1] ?? 'other'
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(await read(`/proc/${pid}/smaps_rollup`)) ?? []
    sums.set(name, (sums.get(name) ?? 0) + Number(kilobytes) * 1024)
  }
  return sums
}

async function parentOf(pid: number): Promise<number> {
  const stat = await read(`/proc/${pid}/stat`)
  // The name, in brackets, may hold anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/** Of a process that has ended meanwhile, nothing. */
function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Program = { pid: number; name: string; commandLine: string }

/** Programs that work in a directory or below it, and the others of their process groups. */
export function programsIn(directory: string): Program[] {
  const all = readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const group = status.slice(status.lastIndexOf(')') + 2).split(' ')[2]
      const place = readlinkSync(`/proc/${pid}/cwd`)
      const isHere = place === directory || place.startsWith(`${directory}/`)
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ pid: Number(pid), name, commandLine, group, isHere }]
    } catch {
      // It ended while it was looked at.
      return []
    }
  })
  const groups = new Set(all.filter(({ isHere }) => isHere).map(({ group }) => group))
  return all.filter(({ group }) => groups.has(group)).map(({ pid, name, commandLine }) => ({ pid, name, commandLine }))
}

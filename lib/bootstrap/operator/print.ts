import process from 'node:process'
import { plainLine } from '#lib/core/log/plain-line.ts'

/** Rows under a heading, columns as wide as they need to be. What people wrote cannot steer the terminal. */
export function printTable(headings: readonly string[], given: readonly (readonly string[])[]): void {
  const rows = given.map((row) => row.map(plainLine))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  for (const cells of [headings, ...rows]) process.stdout.write(`${line(cells)}\n`)
}

export function printJson(value: unknown): undefined {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** `3 d`, `2 h`, `5 min`, `12 s`. */
export function formatDuration(seconds: number): string {
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d`
  if (seconds >= 3_600) return `${Math.floor(seconds / 3_600)} h`
  if (seconds >= 60) return `${Math.floor(seconds / 60)} min`
  return `${Math.max(0, Math.floor(seconds))} s`
}

/** `1.2 GB`, `34 MB`, `5 kB`. */
export function formatSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`
  return `${Math.ceil(bytes / 1e3)} kB`
}

/** A date and time without seconds, in UTC; a dash where there is none. */
export function formatMoment(at: Date | null): string {
  return at === null ? '-' : at.toISOString().slice(0, 16).replace('T', ' ')
}

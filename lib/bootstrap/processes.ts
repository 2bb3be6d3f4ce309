import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '#lib/core/error-code.ts'

/**
 * Whether the process `pid` still runs. A killed process that has not been reaped still accepts signals; if /proc shows
 * this, it counts as gone.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (failure) {
    return errorCode(failure) === 'EPERM'
  }
  const state = readOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return state === undefined || !/^\d+ \(.*\) [ZX] /s.test(state)
}

/** The command line of a process, its words joined by blanks; undefined if the platform does not expose it. */
export function commandLine(pid: number): string | undefined {
  return readOrUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim())
}

/** The live processes whose working directory is `directory`; empty if the platform does not expose them. */
export function processesIn(directory: string): number[] {
  const entries = readOrUndefined(() => readdirSync('/proc')) ?? []
  return entries
    .filter((name) => /^\d+$/.test(name) && readOrUndefined(() => readlinkSync(`/proc/${name}/cwd`)) === directory)
    .map(Number)
    .filter((pid) => isAlive(pid))
}

/** Sends a signal. A process that is already gone is not an error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (failure) {
    if (errorCode(failure) !== 'ESRCH') throw failure
  }
}

/** Polls `check` every 20 ms until it is true; returns false after `limitMs`. */
export async function waitUntil(check: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await check())) {
    if (performance.now() > end) return false
    await delay(20)
  }
  return true
}

function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

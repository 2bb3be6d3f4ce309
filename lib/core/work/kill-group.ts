import process from 'node:process'
import { errorCode } from '../error-code.ts'

/**
 * Kills a process group at once. A group that is already gone is not an error.
 *
 * @param leader the group's first process; undefined if it never started.
 */
export function killGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

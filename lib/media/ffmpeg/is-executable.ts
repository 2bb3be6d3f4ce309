import { accessSync, constants } from 'node:fs'
import { errorCode } from '../error-code.ts'

/** Whether the file is there and this process may run it. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch (error) {
    if (errorCode(error) !== undefined) return false
    throw error
  }
}

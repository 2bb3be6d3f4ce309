import process from 'node:process'
import { ProjectFailed, ReelwrightError, WaitTimeout } from './sdk/index.js'

/** What the program ends with. */
export const EXIT = { failure: 1, usage: 2, notAllowed: 3, projectFailed: 4, timeout: 5, interrupted: 130 }

/** The command was written wrong. */
export class UsageError extends Error {
  constructor(message, command) {
    super(message)
    this.command = command
  }
}

/** There is nothing to sign in with. */
export class NoKeyError extends Error {}

export function exitCodeOf(error) {
  if (error instanceof NoKeyError) return EXIT.notAllowed
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof ProjectFailed) return EXIT.projectFailed
  if (error instanceof WaitTimeout) return EXIT.timeout
  if (error instanceof ReelwrightError && [401, 403].includes(error.status)) return EXIT.notAllowed
  return error.message === 'Interrupted.' ? EXIT.interrupted : EXIT.failure
}

/** Errors go to stderr; with `--json` as one object. */
export function printError(error, isJson) {
  if (isJson) {
    const { message, status, code, fields, requestId, project } = error
    // Of a wait that ended without a result, so that it can be gone on with.
    const { projectId, status: projectStatus, errorCode } = project ?? {}
    const told = { message, status, code, fields, requestId, projectId, projectStatus, errorCode }
    process.stderr.write(`${JSON.stringify({ error: told })}\n`)
    return
  }
  process.stderr.write(`reelwright: ${error.message}\n`)
  if (error instanceof WaitTimeout) process.stderr.write(`Try: reelwright projects wait ${error.project.projectId}\n`)
  for (const [field, { message }] of Object.entries(error.fields ?? {})) {
    process.stderr.write(`  ${field} ${message}\n`)
  }
  if (error instanceof UsageError) {
    process.stderr.write(`Try: reelwright ${error.command === undefined ? 'help' : `${error.command.name} --help`}\n`)
  }
  if (error instanceof ReelwrightError && error.status === 401) process.stderr.write('Try: reelwright login\n')
}

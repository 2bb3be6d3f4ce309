import process from 'node:process'
import { Failure } from '#lib/core/failure.ts'
import { sayFailure } from '../say.ts'
import { runCall } from './run-call.ts'
import { UsageError } from './verb.ts'

/**
 * Runs one call of the operator's tool and prints why it failed.
 *
 * @returns the exit code: 0 success, 1 failure or failed checks, 2 invalid call.
 */
export async function performCall(words: string[]): Promise<number> {
  try {
    return await runCall(words)
  } catch (failure) {
    if (failure instanceof UsageError || failure instanceof Failure) process.stderr.write(`${failure.message}\n`)
    else sayFailure(failure)
    return failure instanceof UsageError ? 2 : 1
  }
}

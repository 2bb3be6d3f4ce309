import process from 'node:process'
import { Failure } from '#lib/core/failure.ts'
import { printFailure } from '../print-line.ts'
import { UsageError } from './command.ts'
import { runInvocation } from './run-invocation.ts'

/**
 * Runs one call of the operator's tool and prints why it failed.
 *
 * @returns the exit code: 0 success, 1 failure or failed checks, 2 invalid call.
 */
export async function performInvocation(args: string[]): Promise<number> {
  try {
    return await runInvocation(args)
  } catch (failure) {
    if (failure instanceof UsageError || failure instanceof Failure) process.stderr.write(`${failure.message}\n`)
    else printFailure(failure)
    return failure instanceof UsageError ? 2 : 1
  }
}

import process from 'node:process'
import { SettingsError } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { runCall } from './operator/run-call.ts'
import { UsageError } from './operator/verb.ts'
import { sayFailure } from './say.ts'

/**
 * `npm run reelwright -- <verb>`: the operator's tool. Exit codes: 0 success, 1 failure or failed checks, 2 invalid
 * call.
 */

// The reader of the output, such as `head`, may close it early.
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure
})

try {
  process.exitCode = await runCall(process.argv.slice(2))
} catch (failure) {
  process.exitCode = failure instanceof UsageError ? 2 : 1
  if (failure instanceof SettingsError) process.stderr.write(`${failure.sentences.join('\n')}\n`)
  else if (failure instanceof UsageError || failure instanceof Failure) process.stderr.write(`${failure.message}\n`)
  else sayFailure(failure)
}

import process from 'node:process'
import { performCall } from './operator/perform-call.ts'

/** `npm run reelwright -- <verb>`: the operator's tool. */

// The reader of the output, such as `head`, may close it early.
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure
})

process.exitCode = await performCall(process.argv.slice(2))

import process from 'node:process'
import { performInvocation } from './operator/perform-invocation.ts'

/** `npm run reelwright -- <command>`: the operator's tool. */

// The reader of the output, such as `head`, may close it early.
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure
})

const status = await performInvocation(process.argv.slice(2))
// A server that never answers would keep the process for minutes after its command has ended.
process.stdout.write('', () => process.exit(status))

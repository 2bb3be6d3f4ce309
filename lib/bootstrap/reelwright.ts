import process from 'node:process'
import { readSettings, SettingsError } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { parseCall } from './operator/parse-call.ts'
import { describeAll, describeVerb } from './operator/usage.ts'
import { UsageError, type Verb } from './operator/verb.ts'
import { VERBS } from './operator/verbs.ts'
import { sayAside, sayFailure } from './say.ts'

/**
 * `npm run reelwright -- <verb>`: the operator's tool. Exit codes: 0 done, 1 refused or something is broken, 2 the call
 * itself is wrong.
 */
async function reelwright(words: string[]): Promise<number> {
  const verb = findVerb(words)
  if (verb === undefined) return answerWithoutVerb(words)
  const rest = words.slice(verb.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return print(describeVerb(verb))
  const call = parseCall(verb, rest)
  if (call.isSet('json')) sayAside()
  return (await verb.run(call, readSettings())) ?? 0
}

/** The verb with the most words of its own at the beginning of the call. */
function findVerb(words: string[]): Verb | undefined {
  const fitting = VERBS.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  return fitting.sort((one, other) => other.name.length - one.name.length)[0]
}

function answerWithoutVerb([first]: string[]): number {
  if (first === undefined) throw new UsageError(`Say what to do.\n\n${describeAll(VERBS)}`)
  if (first === '--help' || first === '-h' || first === 'help') return print(describeAll(VERBS))
  const family = VERBS.filter(({ name }) => name.startsWith(`${first} `))
  if (family.length > 0) {
    throw new UsageError(`Say which: ${family.map(({ name }) => name).join(', ')}.`)
  }
  throw new UsageError(`There is no verb "${first}": --help lists them all.`)
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

// Whoever reads the output, such as `head`, may have had enough of it.
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure
})

try {
  process.exitCode = await reelwright(process.argv.slice(2))
} catch (failure) {
  process.exitCode = failure instanceof UsageError ? 2 : 1
  if (failure instanceof SettingsError) process.stderr.write(`${failure.sentences.join('\n')}\n`)
  else if (failure instanceof UsageError || failure instanceof Failure) process.stderr.write(`${failure.message}\n`)
  else sayFailure(failure)
}

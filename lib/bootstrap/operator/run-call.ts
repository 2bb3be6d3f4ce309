import process from 'node:process'
import { readGivenSettings } from '../read-given-settings.ts'
import { sayAside } from '../say.ts'
import { parseCall } from './parse-call.ts'
import { describeAll, describeVerb } from './usage.ts'
import { UsageError, type Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

/**
 * Runs one call of the operator's tool.
 *
 * @returns the exit code.
 * @throws UsageError for an invalid call; SettingsError and Failure with a sentence for the operator.
 */
export async function runCall(words: string[]): Promise<number> {
  const verb = findVerb(words)
  if (verb === undefined) return answerWithoutVerb(words)
  const rest = words.slice(verb.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return print(describeVerb(verb))
  const call = parseCall(verb, rest)
  const run = async () => (await verb.run(call, readGivenSettings())) ?? 0
  return call.isSet('json') ? sayAside(run) : run()
}

/** The verb with the most words of its own at the beginning of the call. */
function findVerb(words: string[]): Verb | undefined {
  const fitting = VERBS.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  return fitting.sort((one, other) => other.name.length - one.name.length)[0]
}

function answerWithoutVerb([first]: string[]): number {
  if (first === undefined) throw new UsageError(`Choose a command.\n\n${describeAll(VERBS)}`)
  if (first === '--help' || first === '-h' || first === 'help') return print(describeAll(VERBS))
  const family = VERBS.filter(({ name }) => name.startsWith(`${first} `))
  if (family.length > 0) {
    throw new UsageError(`Choose one of: ${family.map(({ name }) => name).join(', ')}.`)
  }
  throw new UsageError(`There is no command "${first}". --help lists them all.`)
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

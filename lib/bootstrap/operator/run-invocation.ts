import process from 'node:process'
import { withOutputOnStderr } from '../print-line.ts'
import { readGivenSettings } from '../read-given-settings.ts'
import { type Command, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { parseInvocation } from './parse-invocation.ts'
import { describeCommand, describeCommands } from './usage.ts'

/**
 * Runs one call of the operator's tool.
 *
 * @returns the exit code.
 * @throws UsageError for an invalid call; SettingsError and Failure with a sentence for the operator.
 */
export async function runInvocation(args: string[]): Promise<number> {
  const command = findCommand(args)
  if (command === undefined) return printOverview(args)
  const rest = args.slice(command.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return print(describeCommand(command))
  const call = parseInvocation(command, rest)
  const run = async () => (await command.run(call, readGivenSettings())) ?? 0
  return call.isSet('json') ? withOutputOnStderr(run) : run()
}

/** The command that matches the most words at the beginning of the call. */
function findCommand(args: string[]): Command | undefined {
  const fitting = COMMANDS.filter(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  return fitting.sort((one, other) => other.name.length - one.name.length)[0]
}

function printOverview([first]: string[]): number {
  if (first === undefined) throw new UsageError(`Choose a command.\n\n${describeCommands(COMMANDS)}`)
  if (first === '--help' || first === '-h' || first === 'help') return print(describeCommands(COMMANDS))
  const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `))
  if (family.length > 0) {
    throw new UsageError(`Choose one of: ${family.map(({ name }) => name).join(', ')}.`)
  }
  throw new UsageError(`There is no command "${first}". --help lists them all.`)
}

function print(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

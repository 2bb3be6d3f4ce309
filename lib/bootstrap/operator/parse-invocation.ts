import { parseArgs } from 'node:util'
import { type Command, Invocation, UsageError } from './command.ts'

/**
 * Reads what follows a command's name.
 *
 * @throws UsageError for an option the command does not have, a missing or surplus word, a missing value.
 */
export function parseInvocation(command: Command, rest: string[]): Invocation {
  const { values, positionals } = read(command, rest)
  for (const [name, option] of Object.entries(command.options ?? {})) {
    const given = values[name]
    if (given === '') throw usageError(command, `--${name} must not be empty`)
    if (option.isRequired === true && given === undefined) throw usageError(command, `--${name} is missing`)
  }
  const words = command.args ?? []
  const missing = words.find((argument, index) => argument.isOptional !== true && positionals[index] === undefined)
  if (missing !== undefined) throw usageError(command, `<${missing.name}> is missing`)
  const surplus = words.some(({ isRepeated }) => isRepeated) ? undefined : positionals[words.length]
  if (surplus !== undefined) throw usageError(command, `unexpected word "${surplus}"`)
  return new Invocation(positionals, values)
}

function read(command: Command, rest: string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args: rest, options, allowPositionals: true, strict: true })
  } catch (failure) {
    if (!(failure instanceof TypeError)) throw failure
    const unknown = /^Unknown option '([^']+)'/.exec(failure.message)?.[1]
    const reason = unknown === undefined ? failure.message.split(/[.\n]/)[0] : `unknown option ${unknown}`
    throw usageError(command, reason ?? failure.message)
  }
}

function usageError(command: Command, reason: string): UsageError {
  return new UsageError(`${command.name}: ${reason}. See --help.`)
}

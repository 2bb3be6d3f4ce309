import { parseArgs } from 'node:util'
import { Call, UsageError, type Verb } from './verb.ts'

/**
 * Reads what follows a verb's name.
 *
 * @throws UsageError for an option the verb does not have, a missing or surplus word, a missing value.
 */
export function parseCall(verb: Verb, rest: string[]): Call {
  const { values, positionals } = read(verb, rest)
  for (const [name, option] of Object.entries(verb.options ?? {})) {
    const given = values[name]
    if (given === '') throw wrong(verb, `--${name} must not be empty`)
    if (option.isRequired === true && given === undefined) throw wrong(verb, `--${name} is missing`)
  }
  const words = verb.words ?? []
  const missing = words.find((word, index) => word.isOptional !== true && positionals[index] === undefined)
  if (missing !== undefined) throw wrong(verb, `<${missing.name}> is missing`)
  const surplus = words.some(({ isRepeated }) => isRepeated) ? undefined : positionals[words.length]
  if (surplus !== undefined) throw wrong(verb, `unexpected word "${surplus}"`)
  return new Call(positionals, values)
}

function read(verb: Verb, rest: string[]) {
  const options = Object.fromEntries(
    Object.entries(verb.options ?? {}).map(([name, { value }]) => [
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
    throw wrong(verb, reason ?? failure.message)
  }
}

function wrong(verb: Verb, reason: string): UsageError {
  return new UsageError(`${verb.name}: ${reason}. See --help.`)
}

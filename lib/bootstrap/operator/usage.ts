import type { Verb, Word } from './verb.ts'

const COMMAND = 'npm run reelwright --'

/** The list of everything the tool does. */
export function describeAll(verbs: readonly Verb[]): string {
  const width = Math.max(...verbs.map(({ name }) => name.length))
  const lines = verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [`Usage: ${COMMAND} <command> [options]`, '', ...lines, '', 'Run a command with --help for its options.'].join(
    '\n',
  )
}

/** How one verb is called. */
export function describeVerb(verb: Verb): string {
  const words = verb.words ?? []
  const options = Object.entries(verb.options ?? {}).map(([name, { value, help, isRequired }]) => ({
    call: value === undefined ? `--${name}` : `--${name} <${value}>`,
    help,
    isRequired: isRequired === true,
  }))
  const needed = options.filter(({ isRequired }) => isRequired).map(({ call }) => call)
  const hasMore = options.length > needed.length
  const usage = [COMMAND, verb.name, ...words.map(shape), ...needed, ...(hasMore ? ['[options]'] : [])].join(' ')
  const rows = [...words.map((word) => ({ call: word.name, help: word.help })), ...options]
  const width = Math.max(0, ...rows.map(({ call }) => call.length))
  const lines = rows.map(({ call, help }) => `  ${call.padEnd(width)}  ${help}`)
  return [`Usage: ${usage}`, '', verb.summary, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}

function shape({ name, isOptional, isRepeated }: Word): string {
  const word = isRepeated === true ? `${name}…` : name
  return isOptional === true ? `[${word}]` : `<${word}>`
}

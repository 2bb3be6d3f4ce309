import type { Argument, Command } from './command.ts'

const COMMAND = 'npm run reelwright --'

/** The list of everything the tool does. */
export function describeCommands(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [`Usage: ${COMMAND} <command> [options]`, '', ...lines, '', 'Run a command with --help for its options.'].join(
    '\n',
  )
}

/** The usage of one command. */
export function describeCommand(command: Command): string {
  const words = command.args ?? []
  const options = Object.entries(command.options ?? {}).map(([name, { value, help, isRequired }]) => ({
    call: value === undefined ? `--${name}` : `--${name} <${value}>`,
    help,
    isRequired: isRequired === true,
  }))
  const needed = options.filter(({ isRequired }) => isRequired).map(({ call }) => call)
  const hasMore = options.length > needed.length
  const usage = [
    COMMAND,
    command.name,
    ...words.map(argumentSyntax),
    ...needed,
    ...(hasMore ? ['[options]'] : []),
  ].join(' ')
  const rows = [...words.map((word) => ({ call: word.name, help: word.help })), ...options]
  const width = Math.max(0, ...rows.map(({ call }) => call.length))
  const lines = rows.map(({ call, help }) => `  ${call.padEnd(width)}  ${help}`)
  return [`Usage: ${usage}`, '', command.summary, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}

function argumentSyntax({ name, isOptional, isRepeated }: Argument): string {
  const word = isRepeated === true ? `${name}…` : name
  return isOptional === true ? `[${word}]` : `<${word}>`
}

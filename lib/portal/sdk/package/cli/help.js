/** All commands with what they do. */
export function overview(commands) {
  const width = Math.max(...commands.map((command) => usage(command).length))
  const lines = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.about}`)
  return `Usage: reelwright <command> [options]

${lines.join('\n')}
  ${'completion <bash|zsh|fish>'.padEnd(width)}  Print a script that completes commands
  ${'version'.padEnd(width)}  Print the version

Every command takes --json, --quiet, --key, --url and --help.
Exit codes: 0 done, 1 failed, 2 written wrong, 3 not allowed, 4 the project failed, 5 time is over.`
}

export function commandHelp(command, common) {
  const lines = Object.entries({ ...command.options, ...common }).map(
    ([name, { type, short, about = ABOUT[name] }]) => {
      const form = `${short === undefined ? '' : `-${short}, `}--${name}${type === 'string' ? ' <value>' : ''}`
      return `  ${form.padEnd(26)}  ${about ?? ''}`
    },
  )
  return `Usage: reelwright ${usage(command)} [options]

${command.about}.

Options:
${lines.join('\n')}`
}

const ABOUT = {
  json: 'Print the answer of the API as JSON',
  quiet: 'Print no progress',
  help: 'Print this',
  key: 'An API key, in place of REELWRIGHT_KEY and that of login',
  url: 'The address of another installation, ending in /api/v2',
}

function usage({ name, args }) {
  const written = args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : `<${arg}>`))
  return [name, ...written].join(' ')
}

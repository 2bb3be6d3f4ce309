#!/usr/bin/env node
import process from 'node:process'
import { parseArgs } from 'node:util'
import { COMMANDS, findCommand } from './commands.js'
import { completionScript } from './completion.js'
import { openClient } from './config.js'
import { EXIT, exitCodeOf, printError, UsageError } from './exit.js'
import { commandHelp, overview } from './help.js'
import { printer } from './output.js'
import { VERSION } from './sdk/index.js'

const COMMON = {
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  key: { type: 'string' },
  url: { type: 'string' },
}

function print(text) {
  process.stdout.write(`${text}\n`)
}

async function main(given) {
  if (given[0] === '--version' || given[0] === 'version') return void print(VERSION)
  if (given.length === 0 || ['help', '--help', '-h'].includes(given[0])) return void print(overview(COMMANDS))
  if (given[0] === 'completion') return void print(completionScript(given[1], COMMANDS, COMMON))
  const { command, rest } = findCommand(given)
  const options = { ...COMMON, ...command.options }
  const { values, positionals } = parse(rest, options)
  if (values.help) return void print(commandHelp(command, COMMON))
  const least = command.args.filter((arg) => !arg.endsWith('?') && !arg.endsWith('…')).length
  const most = command.args.some((arg) => arg.endsWith('…')) ? Number.POSITIVE_INFINITY : command.args.length
  if (positionals.length < least) throw new UsageError(`${command.name} needs ${command.args.join(' ')}.`, command)
  if (positionals.length > most) throw new UsageError(`${command.name} takes no “${positionals[most]}”.`, command)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('Interrupted.')))
  const out = printer(values)
  const client = command.isOpen === true ? null : await openClient(values)
  await command.run({ args: positionals, values, client, out, signal: stop.signal })
}

function parse(rest, options) {
  try {
    return parseArgs({ args: rest, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error.message)
  }
}

// Output that nobody reads to its end, as with `| head`, is no failure.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.failure))

main(process.argv.slice(2)).catch((error) => {
  printError(error, process.argv.includes('--json'))
  process.exitCode = exitCodeOf(error)
})

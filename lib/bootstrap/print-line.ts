import { hostname } from 'node:os'
import process from 'node:process'
import { SettingsError } from '#lib/core/settings/env.ts'
import { VERSION } from '#lib/core/version/version.ts'

/** As pino numbers them. */
const INFO = 30
const FATAL = 60

let stream: NodeJS.WriteStream = process.stdout
let isJson = false

/**
 * From now on, every line is printed like those of the processes, if LOG_FORMAT asks for it. It is read past the
 * other settings, because a start may be refused for those.
 */
export function printInLogFormat(): void {
  isJson = process.env.LOG_FORMAT === 'json'
}

/** Prints a sentence to the terminal. */
export function printLine(line: string): void {
  stream.write(`${isJson ? lineOf(INFO, line) : line}\n`)
}

function lineOf(level: number, msg: string): string {
  return JSON.stringify({
    ...{ level, time: Date.now(), part: 'start', role: startedRole(process.argv.slice(2)), version: VERSION },
    ...{ host: hostname(), pid: process.pid, msg },
  })
}

/**
 * The role of the process that a command starts, as its own lines name it; `start` for `npm start`, which starts
 * all of them.
 *
 * @param words those of the command, such as `service --worker`.
 */
export function startedRole([name = '', ...options]: readonly string[]): string {
  if (name === 'service' && options.includes('--worker')) return 'service-worker'
  return ['portal', 'worker', 'service'].includes(name) ? name : 'start'
}

/** Sends sentences to standard error while something runs, for when a program reads standard output. */
export async function withOutputOnStderr<Result>(run: () => Promise<Result>): Promise<Result> {
  stream = process.stderr
  try {
    return await run()
  } finally {
    stream = process.stdout
  }
}

/**
 * An expected failure that the person at the terminal can fix. Its message is printed without a stack; every other
 * error is a bug and is printed with its stack.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Prints why something ended: the sentences of a refusal, the stack of anything else. */
export function printFailure(failure: unknown): void {
  const sentences = sentencesOf(failure)
  process.stderr.write(`${isJson ? lineOf(FATAL, sentences.join(' ')) : sentences.join('\n')}\n`)
}

function sentencesOf(failure: unknown): readonly string[] {
  if (failure instanceof SettingsError) return failure.messages
  if (failure instanceof StartRefusal) return [failure.message]
  return [failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)]
}

import process from 'node:process'

let stream: NodeJS.WriteStream = process.stdout

/** Prints a sentence to the terminal. */
export function say(sentence: string): void {
  stream.write(`${sentence}\n`)
}

/** Sends sentences to standard error while something runs, for when a program reads standard output. */
export async function sayAside<Result>(run: () => Promise<Result>): Promise<Result> {
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

/** Prints why something ended: the sentence of a refusal, the stack of anything else. */
export function sayFailure(failure: unknown): void {
  const text =
    failure instanceof StartRefusal ? failure.message : failure instanceof Error ? failure.stack : String(failure)
  process.stderr.write(`${text}\n`)
}

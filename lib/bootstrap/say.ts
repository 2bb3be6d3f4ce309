import process from 'node:process'

let stream: NodeJS.WriteStream = process.stdout

/** Prints one plain sentence for the person at the terminal. */
export function say(sentence: string): void {
  stream.write(`${sentence}\n`)
}

/** From now on sentences go to standard error, where standard output is read by a program. */
export function sayAside(): void {
  stream = process.stderr
}

/**
 * A reason not to go on that the person at the terminal can do something about. Its message is one sentence and is
 * printed as it is, without a stack; every other error is a fault of ours and is printed with its stack.
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

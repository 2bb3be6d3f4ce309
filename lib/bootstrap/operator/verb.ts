import type { Settings } from '#lib/core/env.ts'

/** One thing that the operator's tool does. `name` may be of two words, such as `user create`. */
export type Verb = {
  name: string
  /** One line for the list of verbs. */
  summary: string
  /** Words that follow the name, in their order. */
  words?: readonly Word[]
  options?: Record<string, Option>
  /** @returns the exit code, 0 unless it says otherwise. */
  run: (call: Call, settings: Settings) => Promise<number | undefined>
}

export type Word = { name: string; help: string; isOptional?: boolean; isRepeated?: boolean }

/** `value` names what follows the option; an option without it is a switch. */
export type Option = { help: string; value?: string; isRequired?: boolean }

/** What was asked for, checked against the verb. */
export class Call {
  readonly words: readonly string[]
  readonly #values: Record<string, string | boolean | undefined>

  constructor(words: readonly string[], values: Record<string, string | boolean | undefined>) {
    this.words = words
    this.#values = values
  }

  /** The word at `index`; parseCall has made sure of those that are not optional. */
  word(index: number): string {
    return this.words[index] ?? ''
  }

  text(option: string): string | undefined {
    const value = this.#values[option]
    return typeof value === 'string' ? value : undefined
  }

  isSet(option: string): boolean {
    return this.#values[option] === true
  }
}

/** The call is not one the tool understands: its message says what is wrong with it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** For verbs that list something. */
export const JSON_OPTION: Option = { help: 'Print JSON for programs.' }

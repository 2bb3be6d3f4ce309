import type { Settings } from '#lib/core/settings/env.ts'

/** A command of the operator's tool. `name` may consist of two words, such as `user create`. */
export type Command = {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** Words that follow the name, in their order. */
  args?: readonly Argument[]
  options?: Record<string, Option>
  /** @returns the exit code, 0 unless the command returns another. */
  run: (call: Invocation, settings: Settings) => Promise<number | undefined>
}

export type Argument = { name: string; help: string; isOptional?: boolean; isRepeated?: boolean }

/** `value` names what follows the option; an option without it is a switch. */
export type Option = { help: string; value?: string; isRequired?: boolean }

/** A call, checked against its command. */
export class Invocation {
  readonly args: readonly string[]
  readonly #values: Record<string, string | boolean | undefined>

  constructor(args: readonly string[], values: Record<string, string | boolean | undefined>) {
    this.args = args
    this.#values = values
  }

  /** The word at `index`; parseInvocation has verified the required ones. */
  arg(index: number): string {
    return this.args[index] ?? ''
  }

  text(option: string): string | undefined {
    const value = this.#values[option]
    return typeof value === 'string' ? value : undefined
  }

  isSet(option: string): boolean {
    return this.#values[option] === true
  }
}

/** An invalid call; the message gives the reason. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** For commands that list something. */
export const JSON_OPTION: Option = { help: 'Print JSON for programs.' }

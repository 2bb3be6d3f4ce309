import type { CodedMessage } from '#lib/contract/messages/coded.ts'

declare const marked: unique symbol

/** An English text that is translated where it is shown, because the code that has it does not know the reader. */
export type Message = string & { readonly [marked]: true }

/** Any text but a marked one, which would be shown without having been translated. */
export type Unmarked = string & { readonly length: number; readonly [marked]?: undefined }

export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

/** A value that stays what it is where it is sent or stored; a moment is its milliseconds. */
type Value = Unmarked | number | boolean | null

/**
 * A sentence with its values, before its reader is known: it is plain data, travels in results, failures and answers of
 * actions, and becomes text where it is read. A value may be such a sentence, which is then translated too, and a code
 * where `Code` is one.
 */
export type Translatable<Code = never> = {
  readonly text: string
  readonly values: Readonly<Record<string, Value | Translatable<Code> | Code>>
}

/** A text for a person: a sentence of ours, a code, or someone else's words, which are shown as they are. */
export type AnyMessage = Unmarked | Translatable<CodedMessage> | CodedMessage

/** A text in the code is a literal, so that the test of the catalogs finds it; another is a marked `Message`. */
export type Literal<T extends string> = string extends T ? never : T

type TranslatableValue = Value | Translatable<CodedMessage> | CodedMessage

/** Marks a text for the catalogs: `const NAME = msg('Captions')`, then `t(NAME)`. */
export function msg(text: string): Message {
  return text as Message
}

/** Marks every text of a table: `msgs({ owner: 'Owner', admin: 'Admin' })`. */
export function msgs<const Table extends Record<string, string>>(
  table: Table,
): { readonly [Key in keyof Table]: Message } {
  const marked = Object.entries(table).map(([name, text]) => [name, msg(text)] as const)
  return Object.fromEntries(marked) as { readonly [Key in keyof Table]: Message }
}

/**
 * A sentence of a failure or an answer, before its reader is known:
 * `translatable('It expires in {lifetime}.', { lifetime })`. The page that shows it translates it with `t.message`.
 */
export function translatable<
  const T extends string,
  Given extends Readonly<Record<string, TranslatableValue>> = Record<never, never>,
>(
  text: Literal<T>,
  values?: Given,
): Translatable<Given[keyof Given] extends Value | Translatable ? never : CodedMessage> {
  return { text, values: values ?? {} } as Translatable<
    Given[keyof Given] extends Value | Translatable ? never : CodedMessage
  >
}

/** The values of a sentence as texts in one language, to be put into it. */
export function plainValues<Code>(
  message: Translatable<Code>,
  render: (inner: Translatable<Code> | Code) => string,
): Record<string, Value> {
  const plain = Object.entries(message.values).map(
    ([name, value]) => [name, isPlain(value) ? value : render(value)] as const,
  )
  return Object.fromEntries(plain)
}

function isPlain(value: unknown): value is Value {
  return typeof value !== 'object' || value === null
}

/**
 * A sentence as the text of an issue of Zod, which carries texts only:
 * `z.string(issueText(translatable('Enter a name.')))`. `parseIssueText` reads it.
 */
export function issueText({ text, values }: Translatable): string {
  return JSON.stringify({ text, values })
}

/** What `issueText` wrote into an issue; null for an issue with words of its own. */
export function parseIssueText(issue: { message: string }): Translatable | null {
  return issue.message.startsWith('{"text":') ? (JSON.parse(issue.message) as Translatable) : null
}

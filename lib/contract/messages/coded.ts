import type { ENGLISH_MESSAGES, MessageCode } from './english.ts'

/** A language by its name in the interface document, or by its BCP 47 tag; it is named in the language of the reader. */
type NamedLanguage = { language: string }

/** A field of a request, as the API calls it. */
export type NamedField = { field: string }

/** A month of the year, from 1 to 12. */
type NamedMonth = { month: number }

/** A value of a message. A text remains as it is; another message, a language, a field and a month are told in the language of the reader
 * too. */
export type Param = string | number | CodedMessage | NamedLanguage | NamedField | NamedMonth

/**
 * What is said, without the words for it: it crosses the wire and lies in rows in this form, and becomes a sentence in the
 * reader's language where it is read. The code is a `string`, because another version of the service may send others.
 */
export type CodedMessage = { code: string; params: Readonly<Record<string, Param>> }

/** A text as the wire and rows have it, with its message where one is known: another service sends texts alone. */
export type TextWithMessage = { text: string; message: CodedMessage | null }

/** Names of the placeholders of an ICU message; what is in the options of a plural or a choice is text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}, ${'plural' | 'select'}, ${infer Options}`
    ? Name extends `${string}}${string}`
      ? PlainPlaceholder<Rest>
      : Name | (Options extends `${string}}}${infer After}` ? Placeholders<After> : never)
    : PlainPlaceholder<Rest>
  : never

type PlainPlaceholder<Rest extends string> = Rest extends `${infer Head}}${infer After}`
  ? (Head extends `${infer Name},${string}` ? Name : Head) | Placeholders<After>
  : never

type ParamsOf<Code extends MessageCode> = {
  [Name in Placeholders<(typeof ENGLISH_MESSAGES)[Code]>]: Param
}

type CodedParams<Code extends MessageCode> = keyof ParamsOf<Code> extends never ? [] : [params: ParamsOf<Code>]

/** `coded('video_too_long', { length: '1:20:00', most: '1:00:00' })`: a code with every value that its text names. */
export function coded<const Code extends MessageCode>(code: Code, ...[params]: CodedParams<Code>): CodedMessage {
  return { code, params: params ?? {} }
}

/**
 * A problem with a field as the text of an issue of Zod, which carries texts only: `problemOf` reads it. It continues the
 * name of the field.
 */
export function problem<const Code extends MessageCode>(code: Code, ...params: CodedParams<Code>): string {
  return JSON.stringify(coded(code, ...params))
}

/** Several sentences as one, in halves: what crosses the wire is not nested deeply. */
export function joinMessages(first: CodedMessage, ...others: CodedMessage[]): CodedMessage {
  const half = Math.ceil(others.length / 2)
  const [second, ...rest] = others.slice(half - 1)
  if (second === undefined) return first
  return coded('together', {
    first: joinMessages(first, ...others.slice(0, half - 1)),
    second: joinMessages(second, ...rest),
  })
}

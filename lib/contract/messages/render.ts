import { IntlMessageFormat } from 'intl-messageformat'
import { type AnyMessage, plainValues } from '#lib/i18n/message.ts'
import { languageName } from '../names.ts'
import type { CodedMessage, Param, TextWithMessage } from './coded.ts'
import { ENGLISH_MESSAGES } from './english.ts'

/** What a language has for codes. */
export type MessageTexts = {
  /** For Intl. */
  tag: string
  texts: Readonly<Record<string, string>>
  /** The name of a language that the interface document lists. */
  languageName: (language: string) => string
  /** What forms call a field of a request. */
  fieldName: (path: string) => string
}

const ENGLISH: MessageTexts = { tag: 'en-GB', texts: ENGLISH_MESSAGES, languageName, fieldName: (path) => path }

/** The English text of a message of our own: what the interface document calls `message`. */
export function english(message: AnyMessage): string {
  if (typeof message === 'string') return message
  if ('text' in message) {
    const values = plainValues(message, english)
    if (Object.keys(values).length === 0) return message.text
    return String(new IntlMessageFormat(message.text, ENGLISH.tag).format(values))
  }
  const text = renderMessage(message, ENGLISH)
  if (text === null) throw new Error(`The message ${message.code} lacks a text or a value.`)
  return text
}

/** A message in one language; null where its code is unknown, or a value is missing, as with one of another version. */
export function renderMessage({ code, params }: CodedMessage, language: MessageTexts): string | null {
  if (!Object.hasOwn(language.texts, code)) return null
  const values = Object.entries(params).map(([name, param]) => [name, valueIn(param, language)] as const)
  if (values.some(([, value]) => value === null)) return null
  try {
    return String(new IntlMessageFormat(language.texts[code] ?? '', language.tag).format(Object.fromEntries(values)))
  } catch {
    // IntlMessageFormat throws for a missing value and for a figure that is none.
    return null
  }
}

function valueIn(param: Param, language: MessageTexts): string | number | null {
  if (typeof param !== 'object') return param
  if ('code' in param) return renderMessage(param, language)
  if ('field' in param) return language.fieldName(param.field)
  return 'month' in param ? monthName(param.month, language.tag) : nameOf(param.language, language)
}

function nameOf(name: string, { tag, languageName }: MessageTexts): string {
  return TAG.test(name) ? (new Intl.DisplayNames([tag], { type: 'language' }).of(name) ?? name) : languageName(name)
}

function monthName(month: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))
}

/** A tag of a language; the names of the interface document are longer. */
const TAG = /^[a-z]{2,3}(-[A-Za-z\d]+)*$/

/** A message with its English text, or a text of somebody else. */
export function toTextWithMessage(messageOrText: CodedMessage | string): TextWithMessage {
  return { text: english(messageOrText), message: typeof messageOrText === 'string' ? null : messageOrText }
}

/** A field of the interface document with its message beside it: `note` and `noteMessage`. */
export function textAndMessage<Name extends string, Message extends CodedMessage | string | null>(
  name: Name,
  messageOrText: Message,
) {
  const text = messageOrText === null ? null : english(messageOrText)
  const message =
    typeof messageOrText === 'string' || messageOrText === null ? {} : { [`${name}Message`]: messageOrText }
  return { [name]: text, ...message } as Record<Name, string | Extract<Message, null>> &
    Partial<Record<`${Name}Message`, CodedMessage>>
}

import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import { formatTag, type Locale } from './locales.ts'
import { type Literal, type Message, plainValues, type Translatable, type Unmarked, type Values } from './message.ts'

/** English text to its translation. */
export type Catalog = Readonly<Record<string, string>>

type RichValue = ReactNode | Date | ((parts: ReactNode) => ReactNode)

export type Text = {
  /**
   * The text in the reader's language. The English text itself is the key. Placeholders, plurals and choices are those of
   * ICU MessageFormat: `{count, plural, one {# project} other {# projects}}`.
   *
   * @throws Error when a placeholder has no value.
   */
  <const T extends string>(text: Literal<T>, values?: Values): string
  /** The same with elements: `t.rich('Read <a>the terms</a>.', { a: (parts) => <Link …>{parts}</Link> })`. */
  rich: <const T extends string>(text: Literal<T>, values: Record<string, RichValue>) => ReactNode
  /** A result of `translatable`, or a marked text. */
  message: (message: Translatable | Message) => string
  locale: Locale
  /** For Intl. */
  tag: string
}

/** Texts in one language. Without a catalog they are the English ones of the code. */
export function textIn(locale: Locale, catalog: Catalog = {}): Text {
  const tag = formatTag(locale)
  const formats = new Map<string, IntlMessageFormat>()
  const formatOf = (text: string) => {
    const known = formats.get(text)
    if (known !== undefined) return known
    const format = new IntlMessageFormat(translate(text), tag)
    formats.set(text, format)
    return format
  }
  const translate = (text: string) => (Object.hasOwn(catalog, text) ? (catalog[text] ?? text) : text)
  const plain = (text: string, values?: Values) =>
    values === undefined ? translate(text) : String(formatOf(text).format(values))
  const rich = (text: string, values: Record<string, RichValue>) => {
    const wrapped = Object.entries(values).map(([name, value]) => [name, isWrapper(value) ? wrap(value) : value])
    return inline(formatOf(text).format<ReactNode>(Object.fromEntries(wrapped)))
  }
  const message = (one: Translatable | Message): string => {
    if (typeof one === 'string') return translate(one)
    return plain(one.text, Object.keys(one.values).length === 0 ? undefined : plainValues(one, message))
  }
  return Object.assign(plain, { rich, message, locale, tag })
}

/** What a page shows of its own sentences, and of those of an answer, which are in the reader's language already. */
export function shownText(words: Unmarked | Translatable, t: Text): string {
  return typeof words === 'string' ? words : t.message(words)
}

/** For texts for programs and operators. */
export const ENGLISH = textIn('en')

function isWrapper(value: RichValue): value is (parts: ReactNode) => ReactNode {
  return typeof value === 'function'
}

function wrap(wrapper: (parts: ReactNode) => ReactNode): (parts: ReactNode) => ReactNode {
  return (parts) => wrapper(inline(parts))
}

/** Parts side by side; as children of their own they need no keys. */
function inline(parts: ReactNode): ReactNode {
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
}

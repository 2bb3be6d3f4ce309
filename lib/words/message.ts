import { IntlMessageFormat } from 'intl-messageformat'
import { DEFAULT_LOCALE, formatTag } from './locales.ts'

declare const marked: unique symbol

/** An English text that is translated where it is shown, because the code that has it does not know the reader. */
export type Message = string & { readonly [marked]: true }

export type Values = Record<string, string | number | boolean | Date | null | undefined>

/** A value that is itself a text, and translated with the sentence that it is in. */
export class Saying {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** `say('It expires in {lifetime}.', { lifetime: saying(lifetime) })`. */
export function saying(text: string): Saying {
  return new Saying(text)
}

type SaidValues = Record<string, Values[string] | Saying>

/** Marks a text for the catalogues: `const NAME = msg('Captions')`, then `t(NAME)`. */
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
 * A sentence for whoever asked, in English: for failures and answers of verbs. The door that shows it translates it
 * with `t.said`, which knows the last thousands of sentences with values by what was said.
 */
export function say(text: string, values?: SaidValues): string {
  if (values === undefined) return text
  const english = plainValues(values, (value) => value)
  const sentence = String(new IntlMessageFormat(text, formatTag(DEFAULT_LOCALE)).format(english))
  remember(sentence, { text, values })
  return sentence
}

/** What a sentence was made of; undefined for one without values, and for any other text. */
export function wasSaid(sentence: string): Said | undefined {
  const said = recent.get(sentence)
  if (said !== undefined) remember(sentence, said)
  return said
}

/** The values of a sentence with those translated that are texts. */
export function plainValues(values: SaidValues, translate: (text: string) => string): Values {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Saying ? translate(value.text) : value,
  ])
  return Object.fromEntries(plain)
}

type Said = { text: string; values: SaidValues }

const MAX_REMEMBERED = 10_000

/** The last used last. A sentence is translated right after it was said, or belongs to a form and is said once. */
const recent = new Map<string, Said>()

function remember(sentence: string, said: Said): void {
  recent.delete(sentence)
  recent.set(sentence, said)
  const [oldest] = recent.keys()
  if (recent.size > MAX_REMEMBERED && oldest !== undefined) recent.delete(oldest)
}

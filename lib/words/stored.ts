import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { type Message, msg } from './message.ts'
import type { Text } from './text.ts'

/** Placeholders that hold a text, which is translated too. What people typed stays as they typed it. */
const TEXTS = ['advice', 'heard', 'heardAgain', 'language', 'letters', 'problem', 'purpose', 'reason']

/** Who acted by a shared link, without an account. It is stored in English. */
export const BY_SHARED_LINK = msg('{name} (by a shared link)')

/** Who acted, in the reader's language. The name stays as it is. */
export function personText(person: string, t: Text): string {
  const values = valuesOf(BY_SHARED_LINK, person)
  return values === null ? person : t(BY_SHARED_LINK, values)
}

/**
 * A sentence that was stored in English, in the reader's language: the first template that it follows, with the values
 * that it has. Templates have placeholders, figures, plurals and choices. A sentence that follows none is translated as a
 * whole, if it is in the catalogue.
 */
export function storedText(sentence: string, templates: readonly Message[], t: Text): string {
  for (const template of templates) {
    const values = valuesOf(template, sentence)
    if (values === null) continue
    const said = ([name, value]: [string, string | number]) => {
      if (name === 'person') return personText(String(value), t)
      return TEXTS.includes(name) ? storedText(String(value), templates, t) : value
    }
    return t(template, Object.fromEntries(Object.entries(values).map((entry) => [entry[0], said(entry)])))
  }
  return t.said(sentence)
}

/** Null where the sentence does not follow the template. */
function valuesOf(template: Message, sentence: string): Record<string, string | number> | null {
  const { expression, read } = patternOf(template)
  const found = expression.exec(sentence)
  if (found === null) return null
  const values: Record<string, string | number> = {}
  for (const [index, { name, value }] of read.entries()) {
    const part = found[index + 1]
    if (part !== undefined) values[name] = value(part)
  }
  return values
}

/** Each group of the expression, in order: whose value it tells. */
type Pattern = { expression: RegExp; read: { name: string; value: (part: string) => string | number }[] }

const patterns = new Map<Message, Pattern>()

function patternOf(template: Message): Pattern {
  const known = patterns.get(template)
  if (known !== undefined) return known
  const read: Pattern['read'] = []
  const source = sourceOf(new IntlMessageFormat(template, 'en').getAst(), read)
  const pattern = { expression: new RegExp(`^${source}$`, 'su'), read }
  patterns.set(template, pattern)
  return pattern
}

const FIGURE = '(-?\\d[\\d,]*(?:\\.\\d+)?)'
const figure = (part: string) => Number(part.replaceAll(',', ''))

/** @param counted the placeholder whose figure `#` is. */
function sourceOf(elements: readonly MessageFormatElement[], read: Pattern['read'], counted = ''): string {
  return elements.map((element) => partOf(element, read, counted)).join('')
}

function partOf(element: MessageFormatElement, read: Pattern['read'], counted: string): string {
  switch (element.type) {
    case TYPE.literal:
      return RegExp.escape(element.value)
    case TYPE.argument:
      read.push({ name: element.value, value: (part) => part })
      return '(.+?)'
    case TYPE.number:
      read.push({ name: element.value, value: figure })
      return FIGURE
    case TYPE.pound:
      read.push({ name: counted, value: figure })
      return FIGURE
    case TYPE.plural:
    case TYPE.select: {
      const name = element.value
      const options = Object.entries(element.options).map(([option, { value }]) => {
        read.push({ name, value: () => (element.type === TYPE.plural ? countOf(option) : option) })
        return `()${sourceOf(value, read, name)}`
      })
      return `(?:${options.join('|')})`
    }
    default:
      throw new Error(`A stored sentence cannot be read by ${element.location?.start.offset ?? ''} of its template.`)
  }
}

/** What an option of a plural without a figure counts. */
function countOf(option: string): number {
  if (option === 'one') return 1
  return option.startsWith('=') ? Number(option.slice(1)) : 2
}

import type { Message } from './message.ts'
import type { Text } from './text.ts'

/**
 * A sentence that was stored in English, in the reader's language: the first template that it follows, with the values
 * that it has. Templates have plain placeholders only. A sentence that follows none is translated as a whole, if it is
 * in the catalogue.
 */
export function storedText(sentence: string, templates: readonly Message[], t: Text): string {
  for (const template of templates) {
    const found = patternOf(template).exec(sentence)
    if (found !== null) return t(template, { ...found.groups })
  }
  return t.said(sentence)
}

const patterns = new Map<Message, RegExp>()

function patternOf(template: Message): RegExp {
  const known = patterns.get(template)
  if (known !== undefined) return known
  const parts = template.split(/\{(\w+)\}/)
  const source = parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : RegExp.escape(part)))
  const pattern = new RegExp(`^${source.join('')}$`, 'su')
  patterns.set(template, pattern)
  return pattern
}

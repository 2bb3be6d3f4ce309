import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { ES } from '#lib/words/es.ts'
import { readSources } from '#tests/architecture/source.ts'
import { saidTexts } from '#tests/architecture/text-rules.ts'

const said = new Set(
  readSources()
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(saidTexts),
)

describe.each([['Spanish', ES]])('the %s catalogue', (_language, catalogue) => {
  it('has every text of the interface', () => {
    expect([...said].filter((text) => !Object.hasOwn(catalogue, text))).toEqual([])
  })

  it('has no text that nothing says', () => {
    expect(Object.keys(catalogue).filter((text) => !said.has(text))).toEqual([])
  })

  it('has the placeholders and elements of the English texts', () => {
    const differing = Object.entries(catalogue).filter(([text, own]) => names(text) !== names(own))
    expect(differing).toEqual([])
  })
})

function names(text: string): string {
  return [...new Set(parse(text).flatMap(namesOf))].sort().join(' ')
}

function namesOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return []
    case TYPE.select:
    case TYPE.plural:
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesOf))]
    case TYPE.tag:
      return [`<${element.value}>`, ...element.children.flatMap(namesOf)]
    default:
      return [element.value]
  }
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { ENGLISH_MESSAGES } from '#lib/contract/messages/english.ts'
import { SPANISH_MESSAGES } from '#lib/contract/messages/spanish.ts'
import { ES } from '#lib/i18n/es.ts'
import { readSources } from '#tests/architecture/source.ts'
import { textsInSource } from '#tests/architecture/text-rules.ts'

const sources = readSources().filter(({ path }) => !path.startsWith('tests/'))
const said = new Set(sources.flatMap(textsInSource))

describe.each([['Spanish', ES]])('the %s catalog', (_language, catalog) => {
  it('has every text of the interface', () => {
    expect([...said].filter((text) => !Object.hasOwn(catalog, text))).toEqual([])
  })

  it('has no text that nothing says', () => {
    expect(Object.keys(catalog).filter((text) => !said.has(text))).toEqual([])
  })

  it('has the placeholders and elements of the English texts', () => {
    const differing = Object.entries(catalog).filter(([text, own]) => names(text) !== names(own))
    expect(differing).toEqual([])
  })
})

describe('the messages of the contract', () => {
  it('are in both languages, with the same values', () => {
    const texts: Record<string, string> = SPANISH_MESSAGES
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH_MESSAGES).sort())
    const differing = Object.entries(ENGLISH_MESSAGES).filter(
      ([code, text]) => names(text) !== names(texts[code] ?? ''),
    )
    expect(differing).toEqual([])
  })

  it('are all said somewhere', () => {
    const literals = new Set(
      sources
        .filter(({ path }) => !/^lib\/contract\/messages\/(english|spanish)\//.test(path))
        .flatMap(({ nodes }) => nodes.flatMap(({ type, value }) => (type === 'Literal' ? [value] : []))),
    )
    expect(Object.keys(ENGLISH_MESSAGES).filter((code) => !literals.has(code))).toEqual([])
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

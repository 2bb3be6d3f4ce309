/** A JSON Schema. */
export type Schema = { [keyword: string]: unknown }

/**
 * A schema without references, for readers that see nothing but it.
 *
 * @param document where its references lead. A schema that contains itself is left open where it begins again.
 */
export function inlineReferences(schema: Schema, document: object): Schema {
  return inline(schema, document, []) as Schema
}

function inline(value: unknown, document: object, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => inline(one, document, within))
  if (typeof value !== 'object' || value === null) return value
  const { $ref: reference, ...rest } = value as Schema
  const own = Object.fromEntries(
    Object.entries(rest)
      .filter(([keyword]) => !keyword.startsWith('x-'))
      .map(([keyword, part]) => [keyword, inline(part, document, within)]),
  )
  if (typeof reference !== 'string') return own
  if (within.includes(reference)) return own
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Schema | undefined)?.[name], document)
  return { ...(inline(target, document, [...within, reference]) as Schema), ...own }
}

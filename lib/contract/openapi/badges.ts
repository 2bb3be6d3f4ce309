import type { JsonSchema } from './json-schema.ts'

type Described = { 'x-extension'?: boolean; responses: Record<string, unknown> }

/** The paths with what a reader should see at once beside an operation's name, in the form in which Scalar shows it. */
export function withBadges(paths: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods as Record<string, Described>).map(([method, operation]) => [
          method,
          { ...operation, ...badges(operation) },
        ]),
      ),
    ]),
  )
}

function badges(operation: Described): { 'x-badges'?: { name: string }[] } {
  const names = [...(operation['x-extension'] === true ? ['Extension'] : [])]
  return names.length === 0 ? {} : { 'x-badges': names.map((name) => ({ name })) }
}

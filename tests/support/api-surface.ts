type Field = Record<string, unknown>
type Fields = Record<string, Field>
type Body = { content?: Record<string, { schema?: Field }> }
type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: Body
  responses: Record<string, Body>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Fields } }

/**
 * What clients rely on, a line for each: operations with their parameters and the schemas of their bodies, and the fields
 * of each schema with their types. `required` stands at the end of what a client has to send.
 */
export function apiSurface({ paths, components: { schemas } }: Document): string[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  const sent = sentSchemas(
    operations.flatMap(({ operation }) => schemasOf(operation.requestBody)),
    schemas,
  )
  return [
    ...operations.flatMap(({ name, operation }) => [
      name,
      ...operationLines(operation).map((line) => `${name} | ${line}`),
    ]),
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      name,
      ...fieldLines('', schema, sent.has(name)).map((line) => `${name} | ${line}`),
    ]),
  ]
    .filter((line, index, all) => all.indexOf(line) === index)
    .sort()
}

/** What breaks clients: a line that is gone, and something that a client has to send and had not. */
export function breakingChanges(before: readonly string[], now: readonly string[]): string[] {
  const [old, present] = [new Set(before), new Set(now)]
  const gone = before.filter((line) => !present.has(line) && !present.has(line.replace(/ required$/, '')))
  const demanded = now.filter((line) => line.endsWith(' required') && !old.has(line) && old.has(subjectOf(line)))
  return [...gone, ...demanded]
}

/** `POST /clip` or `Project`: what a line is about. */
export function subjectOf(line: string): string {
  return line.split(' | ')[0] ?? line
}

function operationLines({ parameters = [], requestBody, responses }: Operation): string[] {
  return [
    ...parameters.map(({ name, in: place, required }) => `${place} ${name}${required ? ' required' : ''}`),
    ...bodyLines('request', requestBody),
    ...Object.entries(responses).flatMap(([status, body]) => (status.startsWith('2') ? bodyLines(status, body) : [])),
  ]
}

function bodyLines(place: string, body: Body | undefined): string[] {
  return Object.entries(body?.content ?? {}).map(([type, { schema }]) => `${place} ${type}: ${typeOf(schema ?? {})}`)
}

function schemasOf(body: Body | undefined): Field[] {
  return Object.values(body?.content ?? {}).flatMap(({ schema }) => (schema === undefined ? [] : [schema]))
}

/** The names of the schemas that clients send. */
function sentSchemas(bodies: readonly Field[], schemas: Fields): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(schemas[name])
    }
  }
  visit(bodies)
  return found
}

function typeOf({ $ref: reference, type, anyOf, oneOf }: Field): string {
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? reference
  const choices = [...((anyOf ?? []) as Field[]), ...((oneOf ?? []) as Field[])]
  return type === undefined && choices.length > 0
    ? choices.map(typeOf).join(' or ')
    : [type ?? 'any'].flat().join(' or ')
}

function fieldLines(at: string, schema: Field, isSent: boolean): string[] {
  const { const: value, enum: values, properties, items, required = [] } = schema
  const listed = Array.isArray(values) ? values : value === undefined ? [] : [value]
  const inner = Object.entries((properties ?? {}) as Fields).flatMap(([name, field]) => {
    const isDemanded = isSent && (required as string[]).includes(name)
    const own = `${at}.${name}: ${typeOf(field)}${isDemanded ? ' required' : ''}`
    return [own, ...fieldLines(`${at}.${name}`, field, isSent)]
  })
  const entry = typeof items === 'object' && items !== null ? (items as Field) : null
  const entries = entry === null ? [] : [`${at}[]: ${typeOf(entry)}`, ...fieldLines(`${at}[]`, entry, isSent)]
  // A value that is added breaks nobody.
  return [...listed.map((one) => `${at} = ${one}`), ...inner, ...entries]
}

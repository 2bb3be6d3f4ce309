import { z } from 'zod'
import { REFERENCE_STYLE } from './reference-style.ts'

const schemaPart = z.record(z.string(), z.unknown())
const body = z.object({ schema: schemaPart.optional(), example: z.unknown().optional() })
const content = z.record(z.string(), body).optional()
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaPart,
})
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
  security: z.array(z.unknown()).optional(),
  'x-extension': z.boolean().optional(),
})
const described = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

type Operation = z.output<typeof operation>
type Entry = { path: string; method: string; operation: Operation }

/** The reference page of an OpenAPI document: every operation with its fields, an example to copy, and its answers. */
export function renderReference(document: unknown): string {
  const { info, servers, paths } = described.parse(document)
  const base = servers[0]?.url ?? ''
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ path, method, operation })),
  )
  const tags = [...new Set(entries.flatMap(({ operation }) => operation.tags))]
  const menu = tags.map((tag) => `<h2>${text(tag)}</h2>${entries.filter(isOf(tag)).map(menuLine).join('')}`).join('')
  const sections = tags
    .map((tag) =>
      entries
        .filter(isOf(tag))
        .map((entry) => section(entry, base))
        .join(''),
    )
    .join('')
  const about = info.description
    .split('\n\n')
    .map((part) => `<p>${withCode(part)}</p>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)}: reference</title><style>${REFERENCE_STYLE}</style></head><body>
<nav aria-label="Operations"><strong>${text(info.title)}</strong>${menu}<h2>Machine-readable</h2><a href="openapi.json">openapi.json</a></nav>
<main><h1>${text(info.title)}</h1><p class="base"><code>${text(base)}</code> version ${text(info.version)}</p>${about}${sections}</main></body></html>`
}

const isOf = (tag: string) => (entry: Entry) => entry.operation.tags.includes(tag)

function menuLine({ path, method, operation }: Entry): string {
  return `<a href="#${text(operation.operationId)}"><span class="${method}">${method.toUpperCase()}</span>${text(path)}</a>`
}

function section({ path, method, operation }: Entry, base: string): string {
  const [type, sent] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const mark = operation['x-extension'] === true ? '<span class="mark">extension</span>' : ''
  const parameters = operation.parameters.map((one) =>
    field(`${one.name} (${one.in})`, one.schema, one.required === true, one.description),
  )
  const fields = sent?.schema === undefined ? '' : fieldRows(sent.schema, '')
  const table = parameters.length > 0 || fields !== '' ? `<table>${HEAD}${parameters.join('')}${fields}</table>` : ''
  return `<section id="${text(operation.operationId)}"><h3>${text(operation.summary)} ${mark}</h3>
<p class="line"><span class="${method}">${method.toUpperCase()}</span><code>${text(path)}</code></p>
${operation.description === undefined ? '' : `<p>${withCode(operation.description)}</p>`}${table}
<pre class="request" tabindex="0" title="Click to select all of it">${text(curl(path, method, operation, base, type, sent?.example))}</pre>${answers(operation)}</section>`
}

const HEAD = '<thead><tr><th>Field</th><th>Type</th><th>What it takes</th></tr></thead>'

function fieldRows(schema: Record<string, unknown>, prefix: string): string {
  const properties = schemaPart.catch({}).parse(schema.properties ?? {})
  const required = z
    .array(z.string())
    .catch([])
    .parse(schema.required ?? [])
  return Object.entries(properties)
    .map(([name, given]) => {
      const shape = schemaPart.parse(given)
      const nested = shape.type === 'object' ? fieldRows(shape, `${prefix}${name}.`) : ''
      return field(`${prefix}${name}`, shape, required.includes(name)) + nested
    })
    .join('')
}

function field(name: string, shape: Record<string, unknown>, isRequired: boolean, description = ''): string {
  const [first] = z
    .array(schemaPart)
    .catch([])
    .parse(shape.anyOf ?? [])
  const { type = '', minimum, maximum } = first ?? shape
  const values = z
    .array(z.string())
    .catch([])
    .parse(shape.enum ?? [])
  const notes = [
    description,
    values.length > 0 ? `one of ${values.join(', ')}` : '',
    minimum === undefined ? '' : `from ${minimum} to ${maximum}`,
    shape.maxLength === undefined ? '' : `at most ${shape.maxLength} characters`,
    shape.default === undefined || type === 'object' ? '' : `default ${JSON.stringify(shape.default)}`,
  ]
    .filter((note) => note !== '')
    .map((note) => note.replace(/\.$/, ''))
  const word = isRequired ? ' <em>required</em>' : ''
  return `<tr><td><code>${text(name)}</code>${word}</td><td>${text(String(type))}</td><td>${text(notes.join('; '))}</td></tr>`
}

function curl(
  path: string,
  method: string,
  operation: Operation,
  base: string,
  type?: string,
  example?: unknown,
): string {
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${base}${path}"`]
  if (operation.security === undefined) lines.push('  -H "x-api-key: $KEY"')
  if (type === 'application/json') {
    lines.push(`  -H "Content-Type: ${type}"`, `  -d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`)
  } else if (type !== undefined) lines.push('  --data-binary @video.mp4')
  return lines.join(' \\\n')
}

function answers(operation: Operation): string {
  const rows = Object.entries(operation.responses).map(([status, { description, content: given }]) => {
    const example = given?.['application/json']?.example
    const shown = example === undefined ? '' : `<pre tabindex="0">${text(JSON.stringify(example, null, 2))}</pre>`
    return `<details><summary><b>${status}</b> ${text(description)}</summary>${shown}</details>`
  })
  return `<div class="answers">${rows.join('')}</div>`
}

const withCode = (given: string) => text(given).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function text(given: string): string {
  return given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

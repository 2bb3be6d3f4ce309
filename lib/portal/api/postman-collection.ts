import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'
import { describeTeamApi } from './describe-api.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }
type Media = { schema?: JsonSchema; example?: unknown }
type Operation = {
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
type Document = {
  info: { title: string; version: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

let written: string | undefined

/**
 * The description of the API as a Postman collection (format 2.1): a folder for each tag, a request with its example for
 * each operation, and two variables, `baseUrl` with this installation's address and an empty `apiKey`.
 */
export function postmanCollection(): string {
  written ??= JSON.stringify(toCollection(describeTeamApi().document as Document))
  return written
}

function toCollection({ info, tags, paths, servers }: Document): object {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      item: toItem(method.toUpperCase(), path, operation),
    })),
  )
  const folders = tags.map(({ name, description }) => ({
    name,
    ...(description !== undefined && { description }),
    item: requests.filter(({ tag }) => tag === name).map(({ item }) => item),
  }))
  return {
    info: { name: info.title, version: info.version, schema: SCHEMA },
    auth: { type: 'apikey', apikey: [entry('key', 'x-api-key'), entry('value', '{{apiKey}}'), entry('in', 'header')] },
    variable: [entry('baseUrl', servers[0]?.url ?? ''), entry('apiKey', '')],
    item: folders.filter(({ item }) => item.length > 0),
  }
}

function entry(key: string, value: string) {
  return { key, value, type: 'string' }
}

function toItem(method: string, path: string, operation: Operation): object {
  const { summary, description, responses } = operation
  const request = toRequest(method, path, operation)
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const example = answer?.content?.['application/json']?.example
  const response = {
    name: answer?.description,
    originalRequest: request,
    code: Number(status),
    header: [{ key: 'content-type', value: 'application/json' }],
    body: JSON.stringify(example, null, 2),
  }
  return {
    name: summary,
    request: { ...request, ...(description !== undefined && { description }) },
    response: example === undefined ? [] : [response],
  }
}

function toRequest(method: string, path: string, { parameters = [], requestBody }: Operation): object {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const ofBody = type === undefined ? [] : [{ key: 'content-type', value: type }]
  const url = toAddress(path, parameters)
  const header = [...ofBody, ...optional(parameters, 'header')]
  if (media?.example === undefined) return { method, url, header }
  const raw = JSON.stringify(media.example, null, 2)
  return { method, url, header, body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } }
}

/** Placeholders are path variables, and query parameters that can be left out are turned off. */
function toAddress(path: string, parameters: Parameter[]): object {
  const parts = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const query = optional(parameters, 'query')
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  const variable = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, description, schema }) => ({
      key: name,
      value: exampleOf(schema),
      ...(description && { description }),
    }))
  return {
    raw: `{{baseUrl}}${parts}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
    host: ['{{baseUrl}}'],
    path: parts.split('/').slice(1),
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  }
}

function optional(parameters: Parameter[], place: string) {
  return parameters
    .filter((one) => one.in === place)
    .map(({ name, required = false, description, schema }) => ({
      ...{ key: name, value: exampleOf(schema), disabled: !required },
      ...(description && { description }),
    }))
}

function exampleOf({ example, examples, default: standard, enum: values }: JsonSchema): string {
  const one = example ?? (examples as unknown[] | undefined)?.[0] ?? standard ?? (values as unknown[] | undefined)?.[0]
  return one === undefined ? '' : String(one)
}

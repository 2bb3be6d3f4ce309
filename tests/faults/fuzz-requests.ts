import fc from 'fast-check'
import type { ServedDocument } from '#tests/integration/service/served-document.ts'

export type FuzzRequest = {
  method: string
  /** As the description writes it; what is not described is told by `isDescribed`. */
  template: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** A right request with fields that nobody knows: it must be taken like the plain one. */
  isRight: boolean
}

export type FuzzKeys = { whole: string; reader: string }

/** Whether an operation refuses its own example: it needs an account, or something that its address names. */
const needsMore = (template: string) => /^\/publish-to-socials$|\/claims$|\{/.test(template)

/** Requests to every operation of a description, from right ones to ones that no client would send. */
export function fuzzRequests(document: ServedDocument, keys: FuzzKeys): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters }]) => {
      const content = requestBody?.content['application/json']
      const names = (parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      return {
        template,
        method: method.toUpperCase(),
        example: content?.example,
        names,
        hasBody: content !== undefined,
      }
    }),
  )
  const request = fc.constantFrom(...operations).chain(({ template, method, example, names, hasBody }) =>
    fc
      .record({
        id: identifier,
        query: fc.option(queryOf(names), { freq: 2 }),
        headers: headersOf(keys),
        sent: hasBody ? bodyOf(example) : fc.constant({ body: undefined, isRight: false }),
      })
      .map(({ id, query, headers, sent }) => ({
        method,
        template,
        path: `${template.replaceAll(/\{\w+\}/g, id)}${query ?? ''}`,
        headers:
          sent.isRight && !needsMore(template)
            ? { 'x-api-key': keys.whole, 'content-type': 'application/json' }
            : headers,
        ...(template === '/uploads' ? { body: 'a file', isRight: false } : sent),
        ...(needsMore(template) ? { isRight: false } : {}),
      })),
  )
  return fc.oneof({ weight: 30, arbitrary: request }, { weight: 1, arbitrary: unrelated(keys) })
}

const identifier = fc.oneof(
  fc.constantFrom('prj_01kbz3k3tm8xq2w5v7n9c4d6fg', '..', '%00', '%E0%A4%A', "';--", 'prj_', 'null'),
  fc
    .string({ maxLength: 40 })
    .filter((text) => text !== '' && text.isWellFormed())
    .map(encodeURIComponent),
)

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '%00',
    '{{7*7}}',
    "'; drop table x; --",
    '../../etc',
  ),
  fc.constantFrom('http://', 'http://\0/', 'javascript:alert(1)', 'http://[::1', 'http://a b/', 'HTTPS://EXAMPLE.COM'),
  fc.constantFrom('true', 'false', '1', '1e400', '-0', 'NaN', '10-30', '999-1', '2026-13-45T99:99:99Z', 'null'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.nat(6000).map((length) => 'x'.repeat(length)),
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 1e308, Number.MIN_VALUE, 2 ** 53, [], {}, [[]], [null]),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(oddText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const oddName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '\0', 'unknown', 'then'),
  fc.string({ maxLength: 12 }),
)

type Sent = { body: string | undefined; isRight: boolean }

function bodyOf(example: unknown): fc.Arbitrary<Sent> {
  const fields = example as Record<string, unknown>
  const unknown = fc.array(fc.tuple(fc.constantFrom('x1', 'x_y', 'mood', '__proto__', 'constructor'), oddValue), {
    maxLength: 3,
  })
  const right = unknown.map((extra) => ({ body: withFields(fields, extra), isRight: true }))
  const names = fc.oneof(fc.constantFrom(...Object.keys(fields)), oddName)
  const wrong = fc.array(fc.tuple(names, fc.oneof(oddValue, fc.constant(undefined))), { minLength: 1, maxLength: 4 })
  const mutated = wrong.map((changes) => ({ body: withFields(fields, changes), isRight: false }))
  const inner = fc.tuple(fc.constantFrom(...Object.keys(fields)), oddName, oddValue)
  const nested = inner.map(([name, key, value]) => {
    const old = fields[name]
    const object = typeof old === 'object' && old !== null ? old : {}
    return { body: withFields(fields, [[name, { ...object, [key]: value }]]), isRight: false }
  })
  const raw = fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '0',
      '1e400',
      '{"a":1e400}',
      '\ufeff{}',
      '{"videoUrl":"\\ud800"}',
      '{"a":1,}',
    ),
    fc.string({ maxLength: 50 }),
    fc.integer({ min: 1, max: 3000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    fc.integer({ min: 1, max: 3000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  )
  const whole = raw.map((body) => ({ body, isRight: false }))
  return fc.oneof(right, { weight: 4, arbitrary: mutated }, { weight: 2, arbitrary: nested }, whole)
}

/** Written by hand, since an object literal would take `__proto__` for its prototype. */
function withFields(fields: Record<string, unknown>, changes: [string, unknown][]): string {
  const all = new Map<string, unknown>([...Object.entries(fields), ...changes])
  const parts = [...all].filter(([, value]) => value !== undefined)
  return `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}

function queryOf(names: string[]): fc.Arbitrary<string> {
  const name = names.length === 0 ? oddName : fc.oneof(fc.constantFrom(...names), oddName)
  const value = fc.oneof(oddText, fc.constantFrom('1', '5', '100', 'en', 'queued', 'subtitles', '999999', '-1'))
  const pair = fc.tuple(name, value).map(([key, text]) => `${encode(key)}=${encode(text)}`)
  return fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`)
}

function headersOf(keys: FuzzKeys): fc.Arbitrary<Record<string, string>> {
  const visible = fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\x21-\x7e]/g, '_'))
  const key = fc.oneof(
    { weight: 12, arbitrary: fc.constant(keys.whole) },
    fc.constantFrom(keys.reader, 'rwk_x', ''),
    visible,
  )
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'application/json;charset=utf-16', 'multipart/form-data', '*/*'),
  )
  const other = fc.record(
    { 'idempotency-key': fc.oneof(visible, fc.constantFrom('a', 'b')), 'x-request-id': visible, accept: visible },
    { requiredKeys: [] },
  )
  return fc
    .record({ 'x-api-key': key, 'content-type': type })
    .chain((fixed) =>
      fc.option(other, { nil: {}, freq: 4 }).map((more) => ({ ...more, ...fixed }) as Record<string, string>),
    )
}

/** What is at no described address, or asked for in another way. */
function unrelated(keys: FuzzKeys): fc.Arbitrary<FuzzRequest> {
  const place = fc.oneof(
    fc.constantFrom(
      '/clip',
      '/projects',
      '/nothing',
      '/projects/x/y',
      '/constants',
      '/../health',
      '//',
      '/%2e%2e/%2e%2e',
    ),
    fc.string({ maxLength: 30 }).map((text) => `/${encode(text)}`),
  )
  return fc
    .record({ method: fc.constantFrom('GET', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'DELETE'), place })
    .map(({ method, place: path }) => ({
      method,
      template: '',
      path,
      headers: { 'x-api-key': keys.whole },
      body: undefined,
      isRight: false,
    }))
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

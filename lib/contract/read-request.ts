import type { z } from 'zod'
import { type CodedMessage, coded } from './messages/coded.ts'
import { problemOf } from './messages/wire.ts'
import { refusedField } from './refused-field.ts'

export type ReadRequest<Value> =
  | { ok: true; value: Value }
  /** `fields`: what is wrong with each field, where more is known than the refusal says. */
  | { ok: false; refusal: CodedMessage; fields?: FieldProblems }

export type FieldProblems = Record<string, CodedMessage | string>

/**
 * Reads a request body and reports what is wrong with it in the words of the interface document, section 7: a required
 * field that is absent or null gives the document's exact text; a present but wrong value gives
 * `Bad Request: <field> <what is wrong and what is allowed>`. A missing field is reported before a wrong one, and both
 * before text that no database column takes: the character U+0000 and halves of surrogate pairs.
 */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): ReadRequest<z.output<Schema>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, refusal: refusedField('body', coded('must_be_whole_body')), fields: {} }
  }
  const parsed = schema.safeParse(withoutNulls(body))
  if (parsed.success) {
    const field = unstorable(parsed.data)
    if (field === null) return { ok: true, value: parsed.data }
    const problem = coded('must_be_storable')
    return { ok: false, refusal: refusedField(field, problem), fields: { [field]: problem } }
  }
  const issues = parsed.error.issues
  const fields = fieldProblems(issues, body)
  if (issues.some((issue) => isMissing(issue, body))) return { ok: false, refusal: coded('missing_fields'), fields }
  return { ok: false, refusal: refusalOfIssue(issues[0]), fields }
}

/** What is wrong with each field: of several problems of one, the first. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[], body: object): FieldProblems {
  const fields: FieldProblems = {}
  for (const issue of issues) {
    const field = pathText(issue.path)
    if (field === '') continue
    fields[field] ??= isMissing(issue, body) ? coded('is_missing') : (problemOf(issue) ?? issue.message)
  }
  return fields
}

/** What is wrong with a field; reported first. */
export function refusalOfIssue(issue: z.core.$ZodIssue | undefined): CodedMessage {
  if (issue === undefined) return refusedField('body', coded('is_not_valid'))
  return refusedField(pathText(issue.path), problemOf(issue) ?? issue.message)
}

/** Fields of a body, and fields of its option objects. No body has more levels, whatever is sent. */
const LEVELS = 2

/** A null means "not given", at the top and inside option objects. */
function withoutNulls(value: object, levels = LEVELS): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null)
      .map(([key, entry]) => [key, levels > 1 && isPlainObject(entry) ? withoutNulls(entry, levels - 1) : entry]),
  )
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMissing(issue: z.core.$ZodIssue, body: object): boolean {
  if (issue.code === 'custom' && issue.params?.missing === true) return true
  if (issue.path.length !== 1) return false
  const value = Reflect.get(body, issue.path[0] ?? '')
  return value === undefined || value === null
}

function pathText(path: PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )
}

/** The first field whose text no database column takes; null without one. */
function unstorable(value: unknown, path: PropertyKey[] = []): string | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? pathText(path) || 'body' : null
  }
  if (typeof value !== 'object' || value === null) return null
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, entry] of entries) {
    const found = unstorable(entry, [...path, key])
    if (found !== null) return found
  }
  return null
}

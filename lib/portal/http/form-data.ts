import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { DRAFT_FIELD } from './form-state.ts'

const SECRET = /pass|secret|token|key|code/i

/** Names that would modify prototypes. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * What our longest forms send with room to spare: a schedule has 500 times and 400 dates, each in a field that is repeated.
 * Every further one costs work before anybody knows who sends it.
 */
const MAX_FIELDS = 500
const MAX_VALUES = 1_000
const MAX_NAME_LENGTH = 200
const MAX_PARTS = 8

/**
 * Asks whether a form can be one of ours, before anything else is done with it.
 *
 * @throws Failure `invalid` for too many fields or values, or a name that is too long or too deep.
 */
export function requireForm(form: FormData): void {
  const names = new Set<string>()
  let values = 0
  for (const name of form.keys()) {
    names.add(name)
    values += 1
    if (names.size > MAX_FIELDS || values > MAX_VALUES) throw tooMany()
    if (name.length > MAX_NAME_LENGTH || name.split('.').length > MAX_PARTS) throw tooMany()
  }
}

function tooMany(): Failure {
  return new Failure('invalid', translatable('A form can have up to {count} fields.', { count: MAX_FIELDS }))
}

/**
 * A form as an object: `subtitleStyles.template` becomes a field of `subtitleStyles`, an empty field counts as missing,
 * and a repeated name becomes a list. Framework fields (`$…`), `team` and the name of the
 * draft are left out.
 */
export function readForm(form: FormData): Record<string, unknown> {
  const given = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of form) {
    if (name.startsWith('$') || name === 'team' || name === DRAFT_FIELD || value === '') continue
    const values = given.get(name)
    if (values === undefined) given.set(name, [value])
    else values.push(value)
  }
  const root: Record<string, unknown> = {}
  for (const [name, values] of given) put(root, name.split('.'), values.length === 1 ? values[0] : values)
  return root
}

/** The text fields that may be shown again. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string' && !name.startsWith('$') && !SECRET.test(name)) values[name] = value
  }
  return values
}

function put(root: Record<string, unknown>, path: string[], value: unknown): void {
  let place = root
  for (const part of path.slice(0, -1)) {
    if (FORBIDDEN.has(part)) return
    const next = place[part]
    place[part] = isRecord(next) ? next : {}
    place = place[part] as Record<string, unknown>
  }
  const last = path.at(-1)
  if (last !== undefined && !FORBIDDEN.has(last)) place[last] = value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

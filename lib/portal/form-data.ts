import { DRAFT_FIELD } from './form-state.ts'

const SECRET = /pass|secret|token|key|code/i

/** Names that would modify prototypes. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * A form as an object: `subtitleStyles.template` becomes a field of `subtitleStyles`, an empty field counts as missing,
 * and a repeated name becomes a list. Framework fields (`$…`), `team` and the name of the
 * draft are left out.
 */
export function readForm(form: FormData): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    if (name.startsWith('$') || name === 'team' || name === DRAFT_FIELD) continue
    const given = form.getAll(name).filter((value) => value !== '')
    if (given.length > 0) put(root, name.split('.'), given.length === 1 ? given[0] : given)
  }
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

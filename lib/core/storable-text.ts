/**
 * Whether every text in `value`, however deep, can be kept: Postgres stores no zero character in text or JSON, and
 * nothing that a person types or a program reports has one.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => !name.includes('\0') && isStorable(inner))
}

/** JSON that came from elsewhere, with a replacement in place of zero characters; undefined where it is none. */
export function parseStorableJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value))
  } catch {
    return undefined
  }
}

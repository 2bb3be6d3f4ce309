/**
 * Whether every text in `value`, however deep, can be kept: Postgres stores no zero character in text or JSON and no half
 * of a surrogate pair in JSON, and nothing that a person types has one.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner))
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * JSON that came from elsewhere, with a replacement in place of what cannot be kept; undefined where it is none. A program
 * that cuts its texts at so many characters leaves half an emoji at their end.
 */
export function parseStorableJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return undefined
  }
}

function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

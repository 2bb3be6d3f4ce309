/**
 * Whether all text in `value`, at any depth, can be stored: Postgres accepts neither U+0000 in text or JSON nor lone
 * surrogates in JSON.
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
 * Parses foreign JSON, replacing characters that cannot be stored; undefined if it is not JSON. Programs that truncate
 * text can leave half an emoji at its end.
 */
export function parseStorableJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value) => (typeof value === 'string' ? storable(value) : withStorableNames(value)))
  } catch {
    return undefined
  }
}

function withStorableNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (Object.keys(value).every(isStorableText)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), inner]))
}

function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

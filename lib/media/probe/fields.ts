/** A tool's output, before it is validated. */
export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A quotient such as `30000/1001`. */
export function ratio(value: unknown, separator: string): number | null {
  const [over, under] = typeof value === 'string' ? value.split(separator).map(Number) : []
  const result = (over ?? 0) / (under ?? 0)
  return Number.isFinite(result) && result > 0 ? result : null
}

export function positive(value: unknown): number | null {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : null
}

export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

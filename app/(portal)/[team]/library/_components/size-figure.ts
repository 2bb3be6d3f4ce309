import type { Text } from '#lib/i18n/text.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes as `812 MB` or `1.4 GB`. */
export function sizeFigure(bytes: number, t: Text): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** power
  return new Intl.NumberFormat(t.tag, {
    style: 'unit',
    unit: UNITS[power - 1] ?? 'kilobyte',
    maximumFractionDigits: power > 2 && value < 10 ? 1 : 0,
  }).format(value)
}

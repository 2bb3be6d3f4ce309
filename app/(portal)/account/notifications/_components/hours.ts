import { writeTime } from '#lib/components/text/typed-moments.ts'
import type { Text } from '#lib/i18n/text.ts'

/** A full hour as the reader writes it. */
export function hourLabel(hour: number, t: Text): string {
  return writeTime(`${String(hour).padStart(2, '0')}:00`, t.tag)
}

/** The full hours of a day, to choose one from. */
export function hourOptions(t: Text): { value: string; label: string }[] {
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour, t) }))
}

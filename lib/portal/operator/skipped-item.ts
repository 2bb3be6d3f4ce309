import type { AnyMessage } from '#lib/i18n/message.ts'

/** What was left out of a retry of all, and why. */
export type SkippedItem<Words = AnyMessage> = { id: string; title: string; reason: Words }

/** What the worker answered to a retry of all. */
export function leftOutIn({ leftOut }: Record<string, unknown>): SkippedItem[] {
  return Array.isArray(leftOut) ? leftOut : []
}

import type { Sentence } from '#lib/words/message.ts'

/** What was left out of a retry of all, and why. */
export type LeftOut<Words = Sentence> = { id: string; title: string; reason: Words }

/** What the worker answered to a retry of all. */
export function leftOutIn({ leftOut }: Record<string, unknown>): LeftOut[] {
  return Array.isArray(leftOut) ? leftOut : []
}

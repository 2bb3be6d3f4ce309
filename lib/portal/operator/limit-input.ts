import { z } from 'zod'
import { issueText, translatable } from '#lib/i18n/message.ts'
import type { TeamLimits } from '../usage/set-limits.ts'

/** Each field of the form with its limit, and how many of the limit's units are one of the field's. */
const FIELDS = {
  sourceMinutes: { limit: 'sourceSecondsPerMonth', unit: 60 },
  characters: { limit: 'charactersPerMonth', unit: 1 },
  posts: { limit: 'postsPerMonth', unit: 1 },
  storedGigabytes: { limit: 'storedBytes', unit: 1e9 },
} as const satisfies Record<string, { limit: keyof TeamLimits; unit: number }>

const MOST = 1e9

/** Empty means no limit. */
const amount = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d+([.,]\d+)?$/.test(text) && numberIn(text) <= MOST),
    issueText(translatable('Enter a number, or leave this empty for no limit.')),
  )

export const limitInput = z.object({
  id: z.string().max(200),
  ...{ sourceMinutes: amount, characters: amount, posts: amount, storedGigabytes: amount },
})

type Typed = Omit<z.output<typeof limitInput>, 'id'>

export function readLimits(typed: Typed): Partial<TeamLimits> {
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  return Object.fromEntries(
    names.map((name) => {
      const { limit, unit } = FIELDS[name]
      return [
        limit,
        typed[name] === '' ? null : Math.min(Math.round(numberIn(typed[name]) * unit), Number.MAX_SAFE_INTEGER),
      ]
    }),
  )
}

function numberIn(text: string): number {
  return Number(text.replace(',', '.'))
}

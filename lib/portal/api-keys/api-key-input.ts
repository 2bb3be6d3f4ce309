import { z } from 'zod'
import { API_KEY_MODES, API_SCOPES } from '#db/schema/portal/api-keys.ts'
import { readNetwork } from '#lib/auth/networks.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

const name = z
  .string(issueText(translatable('Enter a name for the key, such as the app that uses it.')))
  .transform(plainLine)
  .pipe(
    z
      .string()
      .min(1, issueText(translatable('Enter a name for the key, such as the app that uses it.')))
      .max(80, issueText(translatable('Use at most 80 characters.'))),
  )

const MAX_NETWORKS = 20

/** Ranges as a list or as one text, separated by commas, spaces or line ends. */
const networks = z
  .preprocess(
    (given) =>
      [given ?? []].flat().flatMap((text) =>
        String(text)
          .split(/[\s,]+/)
          .filter((part) => part !== ''),
      ),
    z
      .array(z.string())
      .max(
        MAX_NETWORKS,
        issueText(translatable('Use at most {count} IP addresses or ranges.', { count: MAX_NETWORKS })),
      ),
  )
  .transform((given, context) => {
    const read = given.map((text) => readNetwork(text))
    const wrong = given.find((_, index) => read[index] === null)
    if (wrong !== undefined) {
      const message = translatable(
        '“{value}” is not an IP address or range. Enter one such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
        {
          value: wrong.slice(0, 60),
        },
      )
      context.addIssue({ code: 'custom', message: issueText(message) })
    }
    return [...new Set(read.flatMap((network) => network ?? []))]
  })

const DAY_MS = 86_400_000
const MAX_YEARS = 5

/** A day; the key ends with it, in UTC. */
const endOfDay = z.iso
  .date(issueText(translatable('Choose a date.')))
  .transform((date) => new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS))
  .refine(
    (end) => end.getTime() > currentDatabaseTime().getTime(),
    issueText(translatable('This date has passed. Choose a later one.')),
  )
  .refine(
    (end) => end.getTime() < currentDatabaseTime().getTime() + MAX_YEARS * 366 * DAY_MS,
    issueText(translatable('Choose a date within {maxYears} years.', { maxYears: MAX_YEARS })),
  )

/** The form of a new key. */
export const newApiKeyInput = z.object({
  name,
  mode: oneOf(API_KEY_MODES),
  scopes: z.preprocess(
    (given) => [given ?? []].flat(),
    z.array(oneOf(API_SCOPES)).min(1, issueText(translatable('Choose what the key can do.'))),
  ),
  networks,
  endsOn: endOfDay.optional(),
})
export type NewApiKey = z.output<typeof newApiKeyInput>

const keyId = z.string().min(1).max(64)
export const apiKeyInput = z.object({ keyId })
export const renameApiKeyInput = z.object({ keyId, name })

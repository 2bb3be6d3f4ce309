import { z } from 'zod'
import { EMBED_CAPABILITIES, EMBED_ROLES } from '#db/schema/portal/embed-sessions.ts'
import { readEmailAddress } from '#lib/auth/email-address.ts'
import { httpUrl, oneOf } from '#lib/contract/wire-types.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { isTimeZone } from '../schedules/wall-clock.ts'
import { originInput } from './origin-input.ts'
import { embedThemeInput } from './theme-input.ts'

/** A working day; nothing renews a session beyond it. */
const MAX_SESSION_SECONDS = 12 * 3600
const DEFAULT_SESSION_SECONDS = 8 * 3600
const MIN_SESSION_SECONDS = 60

const MAX_ORIGINS = 20
const MAX_PATH = 1000

const text = (most: number) =>
  z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .refine((value) => !/\p{Cc}/u.test(value), 'must not contain control characters')

/** What people are shown. Control characters are still refused, so that a partner notices them. */
const name = (most: number) => text(most).overwrite(plainLine).min(1, 'must not be empty')

/** How the partner knows a customer or a person, letter by letter. */
const externalId = text(200)

/**
 * A page of the portal below the team's name, such as `/projects`. Dots that lead upwards are resolved here, so the
 * address that the frame goes to always begins with the frame's own name of the team.
 */
const startPath = text(MAX_PATH)
  .refine(
    (path) => /^\/(?![/\\])/.test(path) && !path.includes('\\'),
    'must begin with one / and name a page of the portal',
  )
  .transform((path) => {
    const { pathname, search } = new URL(path, 'http://portal')
    return pathname + search
  })

const locale = z
  .string('must be a language tag')
  .max(35, 'must be a language tag')
  .transform((tag, context) => {
    try {
      const [canonical] = Intl.getCanonicalLocales(tag)
      if (canonical !== undefined) return canonical
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    context.addIssue({ code: 'custom', message: 'must be a language tag such as en or es-MX' })
    return z.NEVER
  })

const seconds = `must be from ${MIN_SESSION_SECONDS} to ${MAX_SESSION_SECONDS} whole seconds`

/** In the one form in which addresses are compared. */
const email = z.string('must be text').transform((given, context) => {
  const address = readEmailAddress(given)
  if (address !== null) return address
  context.addIssue({ code: 'custom', message: 'must be an email address' })
  return z.NEVER
})

/** The body of `POST /api/embed/sessions`. */
export const embedSessionInput = z.object({
  customer: z.object({ externalId, name: name(80) }, 'must be an object'),
  person: z.object({ externalId, name: name(80), email: email.optional() }, 'must be an object'),
  role: oneOf(EMBED_ROLES),
  capabilities: z
    .array(oneOf(EMBED_CAPABILITIES), 'must be a list')
    .max(100, 'must be at most 100')
    .transform((given) => EMBED_CAPABILITIES.filter((capability) => given.includes(capability))),
  theme: embedThemeInput.optional(),
  locale: locale.optional(),
  timeZone: z.string('must be a time zone').max(64).refine(isTimeZone, 'must be an IANA time zone').optional(),
  startPath: startPath.default('/projects'),
  returnUrl: httpUrl.optional(),
  allowedOrigins: z
    .array(originInput, 'must be a list')
    .min(1, 'must name a site, or be left out for all sites of the team')
    .max(MAX_ORIGINS, `must be at most ${MAX_ORIGINS}`)
    .transform((origins) => [...new Set(origins)])
    .optional(),
  expiresIn: z
    .int(seconds)
    .min(MIN_SESSION_SECONDS, seconds)
    .max(MAX_SESSION_SECONDS, seconds)
    .default(DEFAULT_SESSION_SECONDS),
})

export type EmbedSessionInput = z.output<typeof embedSessionInput>

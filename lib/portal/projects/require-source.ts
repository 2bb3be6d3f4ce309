import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import type { NewSource } from '../operations/source.ts'
import { checkSource } from './check-source.ts'

/** Whoever starts a project waits for its link being looked at. */
const LONGEST_WAIT_MS = 5_000

/**
 * The check of a link for a form, which shows a refusal at its field.
 *
 * @returns what was found, in a sentence.
 * @throws Failure `invalid` at the field `url`; `unavailable` where nothing could be found out; `rate_limited`.
 */
export async function requireSource(member: Member, url: string): Promise<string> {
  const { verdict, message } = await checkSource(member, url)
  if (verdict === 'refused') throw new Failure('invalid', message, { fields: { url: message } })
  if (verdict === 'unknown') throw new Failure('unavailable', message)
  return message
}

/**
 * Lets no project begin from a link that leads nowhere. A look that failed proves nothing, and stops nobody.
 *
 * @throws Failure `invalid` at the field `source.url`.
 */
export async function refuseDeadLink(member: Member, source: NewSource): Promise<void> {
  if (source.kind !== 'link') return
  const check = await checkSource(member, source.url, LONGEST_WAIT_MS).catch((error) => {
    if (error instanceof Failure) return null
    throw error
  })
  if (check?.verdict !== 'refused') return
  throw new Failure('invalid', check.message, { fields: { 'source.url': check.message } })
}

import type { Member } from '#lib/auth/member.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import type { NewSource } from '../operations/source.ts'
import { checkSource } from './check-source.ts'

/** The person who starts a project waits for this check. */
const LONGEST_WAIT_MS = 5_000

/**
 * The check of a link for a form, which shows a refusal at its field.
 *
 * @returns what was found.
 * @throws Failure `invalid` at the field `url`; `unavailable` if the check failed; `rate_limited`.
 */
export async function requireSource(member: Member, url: string): Promise<CodedMessage> {
  const { verdict, message } = await checkSource(member, url)
  if (verdict === 'refused') throw new Failure('invalid', message, { fields: { url: message } })
  if (verdict === 'unknown') throw new Failure('unavailable', message)
  return message
}

/**
 * Rejects a link that does not lead to a video. A failed check proves nothing and rejects nothing.
 *
 * @throws Failure `invalid` at the field `source.url`.
 */
export async function refuseUnreachableLink(member: Member, source: NewSource): Promise<void> {
  if (source.kind !== 'link') return
  const check = await checkSource(member, source.url, LONGEST_WAIT_MS).catch((error) => {
    if (error instanceof Failure) return null
    throw error
  })
  if (check?.verdict !== 'refused') return
  throw new Failure('invalid', check.message, { fields: { 'source.url': check.message } })
}

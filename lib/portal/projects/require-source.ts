import type { Member } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { checkSource } from './check-source.ts'

/**
 * The check of a link for a form, which shows a refusal at its field.
 *
 * @returns what was found, in a sentence.
 * @throws Failure `invalid` at the field `url`, `rate_limited`.
 */
export async function requireSource(member: Member, url: string): Promise<string> {
  const { ok, message } = await checkSource(member, url)
  if (!ok) throw new Failure('invalid', message, { fields: { url: message } })
  return message
}

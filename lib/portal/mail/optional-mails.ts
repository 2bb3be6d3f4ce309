import { type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/portal/users.ts'
import type { MailContent } from './mail-content.ts'

/** The mails that a person can turn off. Links, invitations and security notices are always sent. */
export const OPTIONAL_MAILS = [
  'posts-need-attention',
  'account-needs-attention',
  'video-reviewed',
] as const satisfies MailContent['kind'][]

export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

/** The condition on `users` that a person wants such mails, which is the default. */
export function wantsMail(kind: OptionalMail): SQL {
  return sql`coalesce((${users.notifications} ->> ${kind})::boolean, true)`
}

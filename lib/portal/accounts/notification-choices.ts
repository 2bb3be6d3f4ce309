import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { OPTIONAL_MAILS, type OptionalMail } from '../mail/optional-mails.ts'

/** Which mails a person wants, by the mail's name. */
export type NotificationChoices = Record<OptionalMail, boolean>

/** The form names the mails that are wanted; those it leaves out are not. */
export const notificationsInput = z.object({
  wanted: z.union([z.array(z.enum(OPTIONAL_MAILS)), z.enum(OPTIONAL_MAILS).transform((one) => [one])]).default([]),
})

export async function findNotificationChoices({ userId }: SignedIn): Promise<NotificationChoices> {
  const [user] = await portalDatabase()
    .select({ notifications: users.notifications })
    .from(users)
    .where(eq(users.id, userId))
  return choices((kind) => user?.notifications[kind] ?? true)
}

export async function saveNotificationChoices({ userId }: SignedIn, wanted: readonly OptionalMail[]): Promise<void> {
  const notifications = choices((kind) => wanted.includes(kind))
  await portalDatabase().update(users).set({ notifications }).where(eq(users.id, userId))
}

function choices(isWanted: (kind: OptionalMail) => boolean): NotificationChoices {
  return Object.fromEntries(OPTIONAL_MAILS.map((kind) => [kind, isWanted(kind)])) as NotificationChoices
}

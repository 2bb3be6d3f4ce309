import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { users } from '#db/schema/portal/users.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { LOCALES, type Locale } from '#lib/i18n/locales.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'

export const localeInput = z.object({
  locale: z.enum(LOCALES, issueText(translatable('Choose a language from the list.'))),
})

/** Keeps the language with the account: browsers take it when the person signs in, and mails are written in it. */
export async function keepLocale({ userId }: SignedIn, locale: Locale): Promise<void> {
  await portalDatabase().update(users).set({ locale }).where(eq(users.id, userId))
}

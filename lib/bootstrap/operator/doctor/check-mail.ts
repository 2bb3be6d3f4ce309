import type { Settings } from '#lib/core/env.ts'
import { checkMailServer } from '#lib/portal/mail/mail-transport.ts'
import { broken, type Finding, lookAt, ok, reasonOf } from './finding.ts'

const SUBJECT = 'e-mail'

/** Whether people who sign up or forgot their password get their links by themselves. */
export async function checkMail({ SMTP_URL, MAIL_FROM }: Settings): Promise<Finding> {
  if (SMTP_URL === undefined) {
    const cure = 'To have it sent, set SMTP_URL and MAIL_FROM. Until then "links" lists what to pass on.'
    return lookAt(SUBJECT, 'not sent: people cannot get links for signing up and new passwords by themselves', cure)
  }
  const { host } = new URL(SMTP_URL)
  try {
    await checkMailServer(SMTP_URL)
    return ok(SUBJECT, `${host} takes mail from ${MAIL_FROM}`)
  } catch (failure) {
    return broken(
      SUBJECT,
      `${host} does not take it (${reasonOf(failure)})`,
      'Check address, name and password in SMTP_URL.',
    )
  }
}

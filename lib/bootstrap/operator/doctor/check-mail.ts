import type { Settings } from '#lib/core/settings/env.ts'
import { checkMailServer } from '#lib/portal/mail/mail-transport.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'email'

/** Whether people who sign up or forgot their password get their links by themselves. */
export async function checkMail({ SMTP_URL, MAIL_FROM }: Settings): Promise<Finding> {
  if (SMTP_URL === undefined) {
    const fix = 'Set SMTP_URL and MAIL_FROM to send it. Until then, "links" lists the links to pass on.'
    return warning(SUBJECT, 'not sent: people cannot get links to sign up or set a new password on their own', fix)
  }
  const { host } = new URL(SMTP_URL)
  try {
    await checkMailServer(SMTP_URL)
    return ok(SUBJECT, `${host} accepts mail from ${MAIL_FROM}`)
  } catch (failure) {
    return problem(
      SUBJECT,
      `${host} does not accept it (${reasonOf(failure)})`,
      'Check the address, user and password in SMTP_URL.',
    )
  }
}

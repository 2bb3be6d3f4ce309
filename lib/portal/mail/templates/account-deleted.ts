import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** The last mail to a person whose account is gone. */
export function accountDeleted({ at }: { at: string }): MailText {
  return renderMail({
    subject: translatable('Your account was deleted'),
    title: translatable('Your account was deleted'),
    paragraphs: [
      translatable('Your name, email address and sign-in methods were erased on {moment}.', {
        moment: at,
      }),
      translatable('Everything you made in your teams stays there.'),
    ],
    button: { label: translatable('Open Reelwright'), href: portalOrigin() },
    footnote: translatable(
      'If this was not you, someone else was signed in to your account. Contact your team’s owner.',
    ),
  })
}

import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** The last mail to a person whose account is gone. */
export function accountDeleted({ at }: { at: string }): MailText {
  return renderMail({
    subject: translatable('Your account was deleted'),
    title: translatable('Your account was deleted'),
    paragraphs: [
      translatable('Your name, your e-mail address and your ways of signing in were erased on {moment}.', {
        moment: at,
      }),
      translatable('What you made in teams stays with them.'),
    ],
    button: { label: translatable('Open Reelwright'), href: portalOrigin() },
    footnote: translatable(
      'If it was not you, tell the owner of your team: only somebody who was signed in as you could do it.',
    ),
  })
}

import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To an address without an account, for which a person requested a link. */
export function noAccount({
  recipient,
  purpose,
  signUpLink,
}: {
  recipient: string
  purpose: 'reset-password' | 'sign-in'
  signUpLink: string
}): MailText {
  return renderMail({
    subject: translatable('There is no account with this address'),
    title: translatable('There is no account with this address'),
    paragraphs: [
      translatable(
        'Someone, probably you, asked {wish, select, session {to sign in as} other {for a new password for}} {recipient}. There is no account with this address. You may have signed up with another one.',
        { wish: purpose === 'sign-in' ? 'session' : 'password', recipient },
      ),
    ],
    button: { label: translatable('Create an account'), href: signUpLink },
    footnote: translatable('If this was not you, ignore this email.'),
  })
}

import { say } from '#lib/words/message.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To an address without an account, for which somebody requested a link. */
export function noAccount({
  recipient,
  purpose,
  signUpLink,
}: {
  recipient: string
  purpose: 'reset-password' | 'sign-in'
  signUpLink: string
}): MailText {
  return layOutMail({
    subject: say('There is no account with this address'),
    title: say('There is no account with this address'),
    paragraphs: [
      say(
        'Someone, probably you, asked {wish, select, session {to sign in as} other {for a new password for}} {recipient}. There is no account with this address. You may have signed up with another one.',
        { wish: purpose === 'sign-in' ? 'session' : 'password', recipient },
      ),
    ],
    button: { label: say('Create an account'), href: signUpLink },
    footnote: say('If this was not you, ignore this e-mail.'),
  })
}

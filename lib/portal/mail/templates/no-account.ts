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
  const what = purpose === 'sign-in' ? 'to sign in as' : 'for a new password for'
  return layOutMail({
    subject: 'There is no account with this address',
    title: 'There is no account with this address',
    paragraphs: [
      `Someone, probably you, asked ${what} ${recipient}. There is no account with this address. You may have signed up with another one.`,
    ],
    button: { label: 'Create an account', href: signUpLink },
    footnote: 'If this was not you, ignore this e-mail.',
  })
}

import { layOutMail, type MailText } from '../mail-layout.ts'

/** To an address without an account, for which somebody asked for a new password. */
export function noAccount({ recipient, signUpLink }: { recipient: string; signUpLink: string }): MailText {
  return layOutMail({
    subject: 'There is no account with this address',
    title: 'There is no account with this address',
    paragraphs: [
      `Somebody, probably you, asked for a new password for ${recipient}. No account here has this address. You may have signed up with another one.`,
    ],
    button: { label: 'Create an account', href: signUpLink },
    footnote: 'If that was not you, ignore it.',
  })
}

import { layOutMail, type MailText } from '../mail-layout.ts'

/** To an address without an account, for which somebody asked for a new password. */
export function noAccount({ recipient, signUpLink }: { recipient: string; signUpLink: string }): MailText {
  return layOutMail({
    subject: 'There is no account with this address',
    title: 'There is no account with this address',
    paragraphs: [
      `Someone, probably you, requested a new password for ${recipient}. There is no account with this address. You may have signed up with another one.`,
    ],
    button: { label: 'Create an account', href: signUpLink },
    footnote: 'If this was not you, ignore this e-mail.',
  })
}

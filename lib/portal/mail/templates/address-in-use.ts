import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account, with which somebody tried to sign up. */
export function addressInUse({ recipient, link, lifetime, signInLink }: LinkMail & { signInLink: string }): MailText {
  return layOutMail({
    subject: 'You already have an account',
    title: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up with ${recipient}. An account with this address already exists.`,
    ],
    button: { label: 'Sign in', href: signInLink },
    other: { sentence: `Forgot your password? For ${lifetime} you can`, label: 'set a new password', href: link },
    footnote: 'If this was not you, ignore this e-mail. We did not reveal that you have an account.',
  })
}

import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account, with which somebody tried to sign up. */
export function addressInUse({ recipient, link, lifetime, signInLink }: LinkMail & { signInLink: string }): MailText {
  return layOutMail({
    subject: 'You already have an account',
    title: 'You already have an account',
    paragraphs: [`Somebody, probably you, tried to sign up with ${recipient}. This address already has an account.`],
    button: { label: 'Sign in', href: signInLink },
    other: { sentence: `Forgot your password? For ${lifetime} you can`, label: 'set a new password', href: link },
    footnote: 'If that was not you, ignore it. Nobody was told that you have an account.',
  })
}

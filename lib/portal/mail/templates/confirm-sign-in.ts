import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the owner of an account whose password was right after many wrong ones. */
export function confirmSignIn({ link, lifetime, resetLink }: LinkMail & { resetLink: string }): MailText {
  return layOutMail({
    subject: 'Was it you who signed in?',
    title: 'Was it you who signed in?',
    paragraphs: [
      'Somebody entered your password in a browser that we do not know. Many other tries had failed before, so a password alone was not enough.',
      `If it was you, open the link in the browser that you want to use. It works once, for ${lifetime}.`,
    ],
    button: { label: 'Sign in', href: link },
    other: { sentence: 'If it was not you, somebody knows your password:', label: 'set a new one', href: resetLink },
    footnote: 'Nobody is signed in until the link is opened.',
  })
}

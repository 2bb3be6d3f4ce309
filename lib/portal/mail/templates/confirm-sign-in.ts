import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the owner of an account whose password was right after many wrong ones. */
export function confirmSignIn({ link, lifetime, resetLink }: LinkMail & { resetLink: string }): MailText {
  return layOutMail({
    subject: 'Did you just sign in?',
    title: 'Did you just sign in?',
    paragraphs: [
      'Someone entered your password in a browser that we do not recognise. Because many earlier attempts had failed, the password alone was not enough.',
      `If it was you, open the link in the browser you want to use. It works once and expires in ${lifetime}.`,
    ],
    button: { label: 'Sign in', href: link },
    other: { sentence: 'If it was not you, someone knows your password:', label: 'set a new one', href: resetLink },
    footnote: 'Nobody is signed in until the link is opened.',
  })
}

import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the mailbox that is to become somebody's address. */
export function confirmNewAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: 'Confirm your new e-mail address',
    title: 'Confirm your new e-mail address',
    paragraphs: [
      `Open the link in the browser in which you are signed in. Your account then has the address ${recipient}. The link works once and expires in ${lifetime}.`,
    ],
    button: { label: 'Use this address', href: link },
    footnote: 'If you did not request this, ignore this e-mail. Nothing changes.',
  })
}

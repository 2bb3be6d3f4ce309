import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account: the link that sets a new password. */
export function resetPassword({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: 'Set a new password',
    title: 'Set a new password',
    paragraphs: [
      `Open the link to choose a new password for ${recipient}. It works once, expires in ${lifetime} and signs you out on all other devices.`,
    ],
    button: { label: 'Set a new password', href: link },
    footnote: 'If you did not request this, ignore this e-mail. Your password stays the same.',
  })
}

import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To a new address: the link that finishes signing up. */
export function confirmAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: 'Confirm your e-mail address',
    title: 'Confirm your e-mail address',
    paragraphs: [
      `Open the link to finish creating the account for ${recipient}. It works once and expires in ${lifetime}.`,
    ],
    button: { label: 'Finish your account', href: link },
    footnote: 'If you did not request this, ignore this e-mail. Nobody can use your address here without the link.',
  })
}

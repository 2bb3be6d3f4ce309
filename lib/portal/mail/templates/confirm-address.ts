import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To a new address: the link that finishes signing up. */
export function confirmAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: 'Confirm your e-mail address',
    title: 'Confirm your e-mail address',
    paragraphs: [`Open the link to finish the account for ${recipient}. It works once, for ${lifetime}.`],
    button: { label: 'Finish the account', href: link },
    footnote: 'If you did not ask for this, ignore it. Without the link nobody can use your address here.',
  })
}

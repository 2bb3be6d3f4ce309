import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To the mailbox that is to become a person's address. */
export function confirmNewAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return renderMail({
    subject: translatable('Confirm your new email address'),
    title: translatable('Confirm your new email address'),
    paragraphs: [
      translatable(
        'To change your account’s address to {recipient}, open the link in the browser where you are signed in. The link works once and expires in {lifetime}.',
        { recipient, lifetime },
      ),
    ],
    button: { label: translatable('Use this address'), href: link },
    footnote: translatable('If you did not request this, ignore this email. Nothing will change.'),
  })
}

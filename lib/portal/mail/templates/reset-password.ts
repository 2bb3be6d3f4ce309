import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To an address with an account: the link that sets a new password. */
export function resetPassword({ recipient, link, lifetime }: LinkMail): MailText {
  return renderMail({
    subject: translatable('Set a new password'),
    title: translatable('Set a new password'),
    paragraphs: [
      translatable(
        'Open the link to choose a new password for {recipient}. It works once and expires in {lifetime}. The new password signs you out on all other devices.',
        { recipient, lifetime },
      ),
    ],
    button: { label: translatable('Set a new password'), href: link },
    footnote: translatable('If you did not request this, ignore this email. Your password stays the same.'),
  })
}

import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To a new address: the link that finishes signing up. */
export function confirmAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return renderMail({
    subject: translatable('Confirm your email address'),
    title: translatable('Confirm your email address'),
    paragraphs: [
      translatable(
        'Open the link to finish creating the account for {recipient}. It works once and expires in {lifetime}.',
        {
          recipient,
          lifetime,
        },
      ),
    ],
    button: { label: translatable('Finish creating your account'), href: link },
    footnote: translatable(
      'If you did not request this, ignore this email. No one can use your address here without the link.',
    ),
  })
}

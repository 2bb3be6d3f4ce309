import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To an address with an account, which another person wants for theirs. */
export function addressNotFree({ recipient, signInLink }: { recipient: string; signInLink: string }): MailText {
  return renderMail({
    subject: translatable('This address already has an account'),
    title: translatable('This address already has an account'),
    paragraphs: [
      translatable(
        'Someone, probably you, tried to change another account’s address to {recipient}. An account with this address already exists, so nothing has changed.',
        { recipient },
      ),
    ],
    button: { label: translatable('Sign in to that account'), href: signInLink },
    footnote: translatable('If this was not you, ignore this email. We did not reveal that you have an account.'),
  })
}

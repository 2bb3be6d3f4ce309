import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To an address with an account, which somebody wants to have for theirs. */
export function addressNotFree({ recipient, signInLink }: { recipient: string; signInLink: string }): MailText {
  return renderMail({
    subject: translatable('This address already has an account'),
    title: translatable('This address already has an account'),
    paragraphs: [
      translatable(
        'Someone, probably you, asked to move another account to {recipient}. This address already has an account of its own, so nothing was changed.',
        { recipient },
      ),
    ],
    button: { label: translatable('Sign in to it'), href: signInLink },
    footnote: translatable('If this was not you, ignore this e-mail. We did not reveal that you have an account.'),
  })
}

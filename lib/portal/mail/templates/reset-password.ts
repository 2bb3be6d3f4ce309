import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account: the link that sets a new password. */
export function resetPassword({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: say('Set a new password'),
    title: say('Set a new password'),
    paragraphs: [
      say(
        'Open the link to choose a new password for {recipient}. It works once, expires in {lifetime} and signs you out on all other devices.',
        { recipient, lifetime },
      ),
    ],
    button: { label: say('Set a new password'), href: link },
    footnote: say('If you did not request this, ignore this e-mail. Your password stays the same.'),
  })
}

import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To a new address: the link that finishes signing up. */
export function confirmAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: say('Confirm your e-mail address'),
    title: say('Confirm your e-mail address'),
    paragraphs: [
      say('Open the link to finish creating the account for {recipient}. It works once and expires in {lifetime}.', {
        recipient,
        lifetime,
      }),
    ],
    button: { label: say('Finish your account'), href: link },
    footnote: say(
      'If you did not request this, ignore this e-mail. Nobody can use your address here without the link.',
    ),
  })
}

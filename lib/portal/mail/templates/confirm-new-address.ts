import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the mailbox that is to become somebody's address. */
export function confirmNewAddress({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: say('Confirm your new e-mail address'),
    title: say('Confirm your new e-mail address'),
    paragraphs: [
      say(
        'Open the link in the browser in which you are signed in. Your account then has the address {recipient}. The link works once and expires in {lifetime}.',
        { recipient, lifetime },
      ),
    ],
    button: { label: say('Use this address'), href: link },
    footnote: say('If you did not request this, ignore this e-mail. Nothing changes.'),
  })
}

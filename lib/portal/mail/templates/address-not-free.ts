import { say } from '#lib/words/message.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account, which somebody wants to have for theirs. */
export function addressNotFree({ recipient, signInLink }: { recipient: string; signInLink: string }): MailText {
  return layOutMail({
    subject: say('This address already has an account'),
    title: say('This address already has an account'),
    paragraphs: [
      say(
        'Someone, probably you, asked to move another account to {recipient}. This address already has an account of its own, so nothing was changed.',
        { recipient },
      ),
    ],
    button: { label: say('Sign in to it'), href: signInLink },
    footnote: say('If this was not you, ignore this e-mail. We did not reveal that you have an account.'),
  })
}

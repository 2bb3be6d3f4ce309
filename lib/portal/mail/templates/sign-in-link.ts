import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account: the link that signs in without a password. */
export function signInLink({ recipient, link, lifetime }: LinkMail): MailText {
  return layOutMail({
    subject: say('Your link to sign in'),
    title: say('Sign in to Reelwright'),
    paragraphs: [
      say(
        'Open the link in the browser you want to use, to sign in as {recipient}. It works once and expires in {lifetime}.',
        { recipient, lifetime },
      ),
    ],
    button: { label: say('Sign in'), href: link },
    footnote: say('If you did not request this, ignore this e-mail. Nobody is signed in until the link is opened.'),
  })
}

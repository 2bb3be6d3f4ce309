import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an address with an account, with which somebody tried to sign up. */
export function addressInUse({ recipient, link, lifetime, signInLink }: LinkMail & { signInLink: string }): MailText {
  return layOutMail({
    subject: say('You already have an account'),
    title: say('You already have an account'),
    paragraphs: [
      say('Someone, probably you, tried to sign up with {recipient}. An account with this address already exists.', {
        recipient,
      }),
    ],
    button: { label: say('Sign in'), href: signInLink },
    other: {
      sentence: say('Forgot your password? For {lifetime} you can', { lifetime }),
      label: say('set a new password'),
      href: link,
    },
    footnote: say('If this was not you, ignore this e-mail. We did not reveal that you have an account.'),
  })
}

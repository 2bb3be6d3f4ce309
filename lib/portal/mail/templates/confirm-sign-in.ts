import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the owner of an account whose password was right after many wrong ones. */
export function confirmSignIn({ link, lifetime, resetLink }: LinkMail & { resetLink: string }): MailText {
  return layOutMail({
    subject: say('Did you just sign in?'),
    title: say('Did you just sign in?'),
    paragraphs: [
      say(
        'Someone entered your password in a browser that we do not recognise. Because many earlier attempts had failed, the password alone was not enough.',
      ),
      say('If it was you, open the link in the browser you want to use. It works once and expires in {lifetime}.', {
        lifetime,
      }),
    ],
    button: { label: say('Sign in'), href: link },
    other: {
      sentence: say('If it was not you, someone knows your password:'),
      label: say('set a new one'),
      href: resetLink,
    },
    footnote: say('Nobody is signed in until the link is opened.'),
  })
}

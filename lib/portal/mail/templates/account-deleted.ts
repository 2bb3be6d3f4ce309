import { portalOrigin } from '#lib/core/env.ts'
import { say } from '#lib/words/message.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** The last mail to a person whose account is gone. */
export function accountDeleted({ at }: { at: string }): MailText {
  return layOutMail({
    subject: say('Your account was deleted'),
    title: say('Your account was deleted'),
    paragraphs: [
      say('Your name, your e-mail address and your ways of signing in were erased on {moment}.', { moment: at }),
      say('What you made in teams stays with them.'),
    ],
    button: { label: say('Open Reelwright'), href: portalOrigin() },
    footnote: say(
      'If it was not you, tell the owner of your team: only somebody who was signed in as you could do it.',
    ),
  })
}

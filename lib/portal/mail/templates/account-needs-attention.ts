import { say } from '#lib/words/message.ts'
import type { TroubledAccount } from '../../social-accounts/find-troubled-account.ts'
import { layOutMail, type MailText, toldInMail } from '../mail-layout.ts'

/** To the people who can link an account again, once for each time that a network stops accepting one. */
export function accountNeedsAttention(account: TroubledAccount): MailText {
  const { network, displayName, reason, waitingPosts, teamName, settingsLink } = account
  const waiting =
    waitingPosts === 0
      ? say('No posts are waiting for it.')
      : say(
          '{waitingPosts, plural, one {One post is} other {# posts are}} waiting for it and will not go out before it is linked again.',
          { waitingPosts },
        )
  return layOutMail({
    subject: say('{displayName} on {network} has to be linked again', { displayName, network: say(network) }),
    title: say('{displayName} has to be linked again', { displayName }),
    paragraphs: [
      say('{network} no longer accepts this account of {teamName}: {reason}', {
        network: say(network),
        teamName,
        reason: toldInMail(reason),
      }),
      waiting,
    ],
    button: { label: say('Open social accounts'), href: settingsLink },
    footnote: say('You receive this e-mail once. Nothing else was changed.'),
  })
}

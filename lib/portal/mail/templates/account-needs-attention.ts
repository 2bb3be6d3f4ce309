import type { TroubledAccount } from '../../social-accounts/find-troubled-account.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the people who can link an account again, once for each time that a network stops accepting one. */
export function accountNeedsAttention(account: TroubledAccount): MailText {
  const { network, displayName, reason, waitingPosts, teamName, settingsLink } = account
  const waiting =
    waitingPosts === 0
      ? 'No posts are waiting for it.'
      : `${waitingPosts === 1 ? 'One post is' : `${waitingPosts} posts are`} waiting for it and will not go out before it is linked again.`
  return layOutMail({
    subject: `${displayName} on ${network} has to be linked again`,
    title: `${displayName} has to be linked again`,
    paragraphs: [`${network} no longer accepts this account of ${teamName}: ${reason}`, waiting],
    button: { label: 'Open social accounts', href: settingsLink },
    footnote: 'You receive this e-mail once. Nothing else was changed.',
  })
}

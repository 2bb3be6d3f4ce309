import { translatable } from '#lib/i18n/message.ts'
import type { TroubledAccount } from '../../social-accounts/find-troubled-account.ts'
import { embedMessage, type MailText, renderMail } from '../mail-layout.ts'

/** To the people who can link an account again, once for each time that a network stops accepting one. */
export function accountNeedsAttention(account: TroubledAccount): MailText {
  const { network, displayName, reason, waitingPosts, teamName, settingsLink } = account
  const waiting =
    waitingPosts === 0
      ? translatable('No posts are waiting for this account.')
      : translatable(
          '{waitingPosts, plural, one {One post is} other {# posts are}} waiting and will not go out until the account is linked again.',
          { waitingPosts },
        )
  return renderMail({
    subject: translatable('{displayName} on {network} needs to be linked again', {
      displayName,
      network: translatable(network),
    }),
    title: translatable('{displayName} needs to be linked again', { displayName }),
    paragraphs: [
      translatable('{network} no longer lets {teamName} post to this account: {reason}', {
        network: translatable(network),
        teamName,
        reason: embedMessage(reason),
      }),
      waiting,
    ],
    button: { label: translatable('Go to social accounts'), href: settingsLink },
    footnote: translatable('We send this email once. Nothing else has changed.'),
  })
}

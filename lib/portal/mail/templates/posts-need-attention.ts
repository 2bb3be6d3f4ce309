import { translatable } from '#lib/i18n/message.ts'
import type { Trouble } from '../../posts/notify-trouble.ts'
import { embedMessage, type MailText, renderMail } from '../mail-layout.ts'

/** To the people who composed and approved a post that failed, is unknown or is held. */
export function postsNeedAttention({ title: given, teamName, link, posts }: Trouble): MailText {
  const title = given === '' ? translatable('A post') : given
  const [first] = posts
  return renderMail({
    subject: translatable('“{title}” needs a decision', { title }),
    title: translatable('“{title}” needs a decision', { title }),
    paragraphs: [
      translatable(
        '{posts, plural, one {A post from {teamName} did not go through on {account} ({network}).} other {A post from {teamName} did not go through on # accounts.}}',
        {
          posts: posts.length,
          teamName,
          account: first?.account ?? '',
          network: first === undefined ? '' : translatable(first.network),
        },
      ),
      ...posts.map(({ account, network, reason }) =>
        translatable('{account} ({network}): {reason}', {
          account,
          network: translatable(network),
          reason: embedMessage(reason),
        }),
      ),
    ],
    button: { label: translatable('Open the queue'), href: link },
    footnote: translatable(
      'Posts to other accounts are not affected. Nothing is sent again unless you choose to resend it.',
    ),
  })
}

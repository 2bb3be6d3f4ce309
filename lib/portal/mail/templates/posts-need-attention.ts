import { say } from '#lib/words/message.ts'
import type { Trouble } from '../../posts/notify-trouble.ts'
import { layOutMail, type MailText, toldInMail } from '../mail-layout.ts'

/** To the people who composed and approved a post that failed, is unknown or is held. */
export function postsNeedAttention({ title: given, teamName, link, posts }: Trouble): MailText {
  const title = given === '' ? say('A post') : given
  const [first] = posts
  return layOutMail({
    subject: say('“{title}” needs a decision', { title }),
    title: say('“{title}” needs a decision', { title }),
    paragraphs: [
      say(
        '{posts, plural, one {A post of {teamName} did not go through on {account} ({network}).} other {A post of {teamName} did not go through on # accounts.}}',
        {
          posts: posts.length,
          teamName,
          account: first?.account ?? '',
          network: first === undefined ? '' : say(first.network),
        },
      ),
      ...posts.map(({ account, network, reason }) =>
        say('{account} ({network}): {reason}', { account, network: say(network), reason: toldInMail(reason) }),
      ),
    ],
    button: { label: say('Open the queue'), href: link },
    footnote: say('Its other destinations are left alone. Nothing is sent again unless you say so.'),
  })
}

import type { Trouble } from '../../posts/notify-trouble.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the people who composed and approved a post that failed, is unknown or is held. */
export function postsNeedAttention({ title, teamName, link, posts }: Trouble): MailText {
  const [first] = posts
  const where =
    posts.length === 1 && first !== undefined ? `${first.account} (${first.network})` : `${posts.length} accounts`
  return layOutMail({
    subject: `“${title}” needs a decision`,
    title: `“${title}” needs a decision`,
    paragraphs: [
      `A post of ${teamName} did not go through on ${where}.`,
      ...posts.map(({ account, network, reason }) => `${account} (${network}): ${reason}`),
    ],
    button: { label: 'Open the queue', href: link },
    footnote: 'Its other destinations are left alone. Nothing is sent again unless you say so.',
  })
}

import { say } from '#lib/words/message.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the owners of a team that one of them deleted. */
export function teamClosed(given: { teamName: string; closedBy: string; eraseAt: Date; link: string }): MailText {
  const { teamName, closedBy, eraseAt, link } = given
  const end = eraseAt.toISOString().slice(0, 16).replace('T', ' ')
  return layOutMail({
    subject: say('{teamName} was deleted', { teamName }),
    title: say('{teamName} was deleted', { teamName }),
    paragraphs: [
      say('{closedBy} deleted the team. Its pages and keys have stopped working, and nothing is posted any more.', {
        closedBy,
      }),
      say(
        'Until {end} UTC any owner can restore it with everything in it. Then it is erased, and you get a signed proof.',
        { end },
      ),
    ],
    button: { label: say('Restore the team'), href: link },
    footnote: say('The link works only for owners of this team who are signed in. If the team is to go, do nothing.'),
  })
}

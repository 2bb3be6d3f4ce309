import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the owners of a team that one of them deleted. */
export function teamClosed(given: { teamName: string; closedBy: string; eraseAt: Date; link: string }): MailText {
  const { teamName, closedBy, eraseAt, link } = given
  const end = eraseAt.toISOString().slice(0, 16).replace('T', ' ')
  return renderMail({
    subject: translatable('{teamName} was deleted', { teamName }),
    title: translatable('{teamName} was deleted', { teamName }),
    paragraphs: [
      translatable(
        '{closedBy} deleted the team. Its pages and keys have stopped working, and nothing is posted any more.',
        {
          closedBy,
        },
      ),
      translatable(
        'Until {end} UTC any owner can restore it with everything in it. Then it is erased, and you get a signed proof.',
        { end },
      ),
    ],
    button: { label: translatable('Restore the team'), href: link },
    footnote: translatable(
      'The link works only for owners of this team who are signed in. If the team is to go, do nothing.',
    ),
  })
}

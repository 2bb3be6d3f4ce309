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
      translatable('{closedBy} deleted the team. Its pages and keys no longer work, and nothing more will be posted.', {
        closedBy,
      }),
      translatable(
        'Until {end} UTC, any owner can restore it with everything in it. After that, it is erased, and we send you signed proof of deletion.',
        { end },
      ),
    ],
    button: { label: translatable('Restore team'), href: link },
    footnote: translatable(
      'The link only works for signed-in owners of this team. If you do nothing, the team is erased.',
    ),
  })
}

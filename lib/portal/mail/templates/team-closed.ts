import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the owners of a team that one of them deleted. */
export function teamClosed(given: { teamName: string; closedBy: string; eraseAt: Date; link: string }): MailText {
  const { teamName, closedBy, eraseAt, link } = given
  const end = eraseAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return layOutMail({
    subject: `${teamName} was deleted`,
    title: `${teamName} was deleted`,
    paragraphs: [
      `${closedBy} deleted the team. Its pages and keys have stopped working, and nothing is posted any more.`,
      `Until ${end} UTC any owner can restore it with everything in it. Then it is erased, and you get a signed proof.`,
    ],
    button: { label: 'Restore the team', href: link },
    footnote: 'The link works only for owners of this team who are signed in. If the team is to go, do nothing.',
  })
}

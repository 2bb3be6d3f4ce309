import { translatable } from '#lib/i18n/message.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To a member who can invite people: a person could not use an invitation and asks for another one. */
export function invitationAsked({
  teamName,
  asking,
  membersLink,
}: {
  teamName: string
  asking: string
  membersLink: string
}): MailText {
  return renderMail({
    subject: translatable('{asking} requested an invitation to {teamName}', { asking, teamName }),
    title: translatable('{asking} wants to join {teamName}', { asking, teamName }),
    paragraphs: [translatable('They could not use their invitation. If you know them, invite them at this address.')],
    button: { label: translatable('Go to members'), href: membersLink },
    footnote: translatable('If you do not know them, ignore this email. They have no access to the team.'),
  })
}

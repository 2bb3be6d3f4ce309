import { say } from '#lib/words/message.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To whoever can invite people: somebody could not use an invitation and asks for another one. */
export function invitationAsked({
  teamName,
  asking,
  membersLink,
}: {
  teamName: string
  asking: string
  membersLink: string
}): MailText {
  return layOutMail({
    subject: say('{asking} asks for an invitation to {teamName}', { asking, teamName }),
    title: say('{asking} asks to join {teamName}', { asking, teamName }),
    paragraphs: [say('They opened an invitation that does not work for them. If you know them, invite this address.')],
    button: { label: say('Open Members'), href: membersLink },
    footnote: say('If you do not know them, ignore this e-mail. They cannot see anything of the team.'),
  })
}

import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To an invited address: the link that joins a team. */
export function invitation({
  recipient,
  link,
  lifetime,
  role,
  teamName,
  inviterName,
}: LinkMail & { role: string; teamName: string; inviterName: string }): MailText {
  return layOutMail({
    subject: say('{inviterName} invited you to {teamName}', { inviterName, teamName }),
    title: say('Join {teamName} on Reelwright', { teamName }),
    paragraphs: [
      say(
        '{inviterName} invited you as {role, select, owner {an owner} admin {an admin} editor {an editor} viewer {a viewer} other {a client}}. Open the link to join. It works once, for {recipient} only, and expires in {lifetime}.',
        { inviterName, role, recipient, lifetime },
      ),
    ],
    button: { label: say('Open the invitation'), href: link },
    footnote: say('If you did not expect this, ignore this e-mail. You join nothing without opening the link.'),
  })
}

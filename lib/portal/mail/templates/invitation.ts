import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To an invited address: the link that joins a team. */
export function invitation({
  recipient,
  link,
  lifetime,
  role,
  teamName,
  inviterName,
}: LinkMail & { role: string; teamName: string; inviterName: string }): MailText {
  return renderMail({
    subject: translatable('{inviterName} invited you to {teamName}', { inviterName, teamName }),
    title: translatable('Join {teamName} on Reelwright', { teamName }),
    paragraphs: [
      translatable(
        '{inviterName} invited you as {role, select, owner {an owner} admin {an admin} editor {an editor} viewer {a viewer} other {a client}}. Open the link to join. It works once, for {recipient} only, and expires in {lifetime}.',
        { inviterName, role, recipient, lifetime },
      ),
    ],
    button: { label: translatable('Open the invitation'), href: link },
    footnote: translatable('If you did not expect this, ignore this email. You only join if you open the link.'),
  })
}

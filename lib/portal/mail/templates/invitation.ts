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
  const article = /^[aeiou]/.test(role) ? 'an' : 'a'
  return layOutMail({
    subject: `${inviterName} invited you to ${teamName}`,
    title: `Join ${teamName} on Reelwright`,
    paragraphs: [
      `${inviterName} invited you as ${article} ${role}. Open the link to join. It works once, for ${recipient} only, and expires in ${lifetime}.`,
    ],
    button: { label: 'Open the invitation', href: link },
    footnote: 'If you did not expect this, ignore this e-mail. You join nothing without opening the link.',
  })
}

import type { StoppedEndpoint } from '../../webhooks/find-stopped-endpoint.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the people who can turn a webhook address on again, once for each time that it is turned off. */
export function webhookTurnedOff({ name, teamName, reason, held, link }: StoppedEndpoint): MailText {
  const kept =
    held === 0
      ? 'New messages are held for 30 days and go out, oldest first, when you turn it on again.'
      : `${held === 1 ? 'One message is' : `${held} messages are`} held. Messages are kept for 30 days and go out, oldest first, when you turn it on again.`
  return layOutMail({
    subject: `The webhook “${name}” was turned off`,
    title: `The webhook “${name}” was turned off`,
    paragraphs: [`We stopped posting to this address of ${teamName}. ${reason}`, kept],
    button: { label: 'Open webhooks', href: link },
    footnote: 'You receive this e-mail once, because you can manage the webhooks of this team.',
  })
}

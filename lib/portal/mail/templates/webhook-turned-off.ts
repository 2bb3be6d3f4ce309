import { translatable } from '#lib/i18n/message.ts'
import type { StoppedEndpoint } from '../../webhooks/find-stopped-endpoint.ts'
import { embedMessage, type MailText, renderMail } from '../mail-layout.ts'

/** To the people who can turn a webhook address on again, once for each time that it is turned off. */
export function webhookTurnedOff({ name, teamName, reason, held, link }: StoppedEndpoint): MailText {
  const kept =
    held === 0
      ? translatable('New messages are held for 30 days and go out, oldest first, when you turn the webhook on again.')
      : translatable(
          '{held, plural, one {One message is} other {# messages are}} held. Messages are kept for 30 days and go out, oldest first, when you turn the webhook on again.',
          { held },
        )
  return renderMail({
    subject: translatable('The webhook “{name}” was turned off', { name }),
    title: translatable('The webhook “{name}” was turned off', { name }),
    paragraphs: [
      translatable('We stopped sending messages from {teamName} to this address. {reason}', {
        teamName,
        reason: embedMessage(reason),
      }),
      kept,
    ],
    button: { label: translatable('Go to webhooks'), href: link },
    footnote: translatable('You are receiving this one-time email because you can manage this team’s webhooks.'),
  })
}

import { say } from '#lib/words/message.ts'
import type { StoppedEndpoint } from '../../webhooks/find-stopped-endpoint.ts'
import { layOutMail, type MailText, toldInMail } from '../mail-layout.ts'

/** To the people who can turn a webhook address on again, once for each time that it is turned off. */
export function webhookTurnedOff({ name, teamName, reason, held, link }: StoppedEndpoint): MailText {
  const kept =
    held === 0
      ? say('New messages are held for 30 days and go out, oldest first, when you turn it on again.')
      : say(
          '{held, plural, one {One message is} other {# messages are}} held. Messages are kept for 30 days and go out, oldest first, when you turn it on again.',
          { held },
        )
  return layOutMail({
    subject: say('The webhook “{name}” was turned off', { name }),
    title: say('The webhook “{name}” was turned off', { name }),
    paragraphs: [
      say('We stopped posting to this address of {teamName}. {reason}', { teamName, reason: toldInMail(reason) }),
      kept,
    ],
    button: { label: say('Open webhooks'), href: link },
    footnote: say('You receive this e-mail once, because you can manage the webhooks of this team.'),
  })
}

import { translatable } from '#lib/i18n/message.ts'
import type { NearLimit } from '../../usage/find-near-limit.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the owners and admins of a team that has used 80 % of a monthly limit. */
export function usageNearLimit({ teamName, meterName, sentence, link }: NearLimit): MailText {
  return renderMail({
    subject: translatable('{teamName} has used 80% of its {meterName}', { teamName, meterName: meterName }),
    title: translatable('80% of the {meterName} of {teamName} are used', { meterName: meterName, teamName }),
    paragraphs: [
      sentence,
      translatable(
        'When none are left, new work is refused until the next month begins. What is under way is finished.',
      ),
    ],
    button: { label: translatable('Open usage'), href: link },
    footnote: translatable(
      'The operator of this installation sets the limit. You get this mail once a month for each limit.',
    ),
  })
}

import { translatable } from '#lib/i18n/message.ts'
import type { NearLimit } from '../../usage/find-near-limit.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the owners and admins of a team that has used 80 % of a monthly limit. */
export function usageNearLimit({ teamName, meterName, sentence, link }: NearLimit): MailText {
  return renderMail({
    subject: translatable('{teamName} has used 80% of its {meterName}', { teamName, meterName: meterName }),
    title: translatable('{teamName}: 80% of {meterName} used', { meterName: meterName, teamName }),
    paragraphs: [
      sentence,
      translatable(
        'When you reach the limit, you cannot start new work until next month. Work in progress will finish.',
      ),
    ],
    button: { label: translatable('View usage'), href: link },
    footnote: translatable('Your administrator sets the limit. We send this email once a month for each limit.'),
  })
}

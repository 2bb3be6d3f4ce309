import { translatable } from '#lib/i18n/message.ts'
import type { NearLimit } from '../../usage/find-near-limit.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the owners and admins of a team that has used 80 % of a monthly limit, or all of it. */
export function usageNearLimit({ isReached, teamName, meterName, sentence, link }: NearLimit): MailText {
  return renderMail({
    subject: isReached
      ? translatable('{teamName} has used all of its {meterName}', { teamName, meterName })
      : translatable('{teamName} has used 80% of its {meterName}', { teamName, meterName }),
    title: isReached
      ? translatable('{teamName}: all of {meterName} used', { meterName, teamName })
      : translatable('{teamName}: 80% of {meterName} used', { meterName, teamName }),
    paragraphs: [
      sentence,
      isReached
        ? translatable('New work can start again next month. Work in progress will finish.')
        : translatable(
            'When you reach the limit, you cannot start new work until next month. Work in progress will finish.',
          ),
    ],
    button: { label: translatable('View usage'), href: link },
    footnote: translatable('Your administrator sets the limit. We send this email once a month for each limit.'),
  })
}

import type { NearLimit } from '../../usage/find-near-limit.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the owners and admins of a team that has used 80 % of a monthly limit. */
export function usageNearLimit({ teamName, meterName, sentence, link }: NearLimit): MailText {
  return layOutMail({
    subject: `${teamName} has used 80% of its ${meterName}`,
    title: `80% of the ${meterName} of ${teamName} are used`,
    paragraphs: [
      sentence,
      'When none are left, new work is refused until the next month begins. What is under way is finished.',
    ],
    button: { label: 'Open usage', href: link },
    footnote: 'The operator of this installation sets the limit. You get this mail once a month for each limit.',
  })
}

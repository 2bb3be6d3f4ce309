import { say } from '#lib/words/message.ts'
import type { NearLimit } from '../../usage/find-near-limit.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the owners and admins of a team that has used 80 % of a monthly limit. */
export function usageNearLimit({ teamName, meterName, sentence, link }: NearLimit): MailText {
  return layOutMail({
    subject: say('{teamName} has used 80% of its {meterName}', { teamName, meterName: meterName }),
    title: say('80% of the {meterName} of {teamName} are used', { meterName: meterName, teamName }),
    paragraphs: [
      sentence,
      say('When none are left, new work is refused until the next month begins. What is under way is finished.'),
    ],
    button: { label: say('Open usage'), href: link },
    footnote: say('The operator of this installation sets the limit. You get this mail once a month for each limit.'),
  })
}

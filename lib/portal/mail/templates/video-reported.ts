import { plainLine } from '#lib/core/plain-line.ts'
import { type Said, say } from '#lib/words/message.ts'
import type { FoundReports } from '../../shares/find-reports.ts'
import { REASON_WORDS } from '../../shares/report-words.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the owners of the team whose video it is, and to whoever runs the installation. */
export function videoReported(found: FoundReports): MailText {
  const { title, teamName, reports, more, isForOperator, link, shareId, sharedLinks } = found
  const subject = say('The shared video “{title}” was reported', { title })
  return layOutMail({
    subject,
    title: subject,
    paragraphs: [
      ...reports.flatMap((report) => told(report, teamName, isForOperator)),
      ...(more > 0
        ? [say('{more, plural, one {One more report} other {# more reports}} came after these.', { more })]
        : []),
      ...(isForOperator
        ? [say('“{command}” ends the link.', { command: `npm run reelwright -- reports --revoke ${shareId}` })]
        : []),
    ],
    button: isForOperator
      ? { label: say('See the video'), href: link }
      : { label: say('Open shared links'), href: sharedLinks },
    footnote: isForOperator
      ? say('You receive this because you run this portal. The team’s owners received it too, without the address.')
      : say('You receive this as an owner of {teamName}. Revoke the link if the report is right.', { teamName }),
  })
}

/** What a stranger wrote is one line, so that it cannot pass for lines of ours. */
function told(
  { reason, details, email }: FoundReports['reports'][number],
  teamName: string,
  isForOperator: boolean,
): Said[] {
  const why = { teamName, reason: say(REASON_WORDS[reason]) }
  const answer =
    email === null ? say('They left no address.') : say('They left an address for an answer: {email}', { email })
  return [
    say('Somebody with a link of {teamName} reported it: {reason}.', why),
    say('“{details}”', { details: plainLine(details) }),
    ...(isForOperator ? [answer] : []),
  ]
}

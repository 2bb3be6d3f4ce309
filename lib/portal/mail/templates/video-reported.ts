import { say, saying } from '#lib/words/message.ts'
import type { FoundReport } from '../../shares/find-report.ts'
import { REASON_WORDS } from '../../shares/report-words.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the owners of the team whose video it is, and to whoever runs the installation. */
export function videoReported(report: FoundReport): MailText {
  const { title, teamName, reason, details, email, isForOperator, link, shareId, sharedLinks } = report
  const subject = say('The shared video “{title}” was reported', { title })
  const answer =
    email === null ? say('They left no address.') : say('They left an address for an answer: {email}', { email })
  return layOutMail({
    subject,
    title: subject,
    paragraphs: [
      say('Somebody with a link of {teamName} reported it: {reason}.', {
        teamName,
        reason: saying(REASON_WORDS[reason]),
      }),
      say('“{details}”', { details }),
      ...(isForOperator
        ? [answer, say('“{command}” ends the link.', { command: `npm run reelwright -- reports --revoke ${shareId}` })]
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

import { plainLine } from '#lib/core/log/plain-line.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { REASON_LABELS } from '#lib/portal/shares/report-labels.ts'
import type { FoundReports } from '../../shares/find-reports.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the owners of the team whose video it is, and to the operator of the installation. */
export function videoReported(found: FoundReports): MailText {
  const { title, teamName, reports, more, isForOperator, link, shareId, sharedLinks } = found
  const subject = translatable('The shared video “{title}” was reported', { title })
  return renderMail({
    subject,
    title: subject,
    paragraphs: [
      ...reports.flatMap((report) => describeReport(report, teamName, isForOperator)),
      ...(more > 0
        ? [translatable('{more, plural, one {One more report} other {# more reports}} arrived after these.', { more })]
        : []),
      ...(isForOperator
        ? [
            translatable('To revoke the link, run “{command}”.', {
              command: `npm run reelwright -- reports --revoke ${shareId}`,
            }),
          ]
        : []),
    ],
    button: isForOperator
      ? { label: translatable('View video'), href: link }
      : { label: translatable('Go to shared links'), href: sharedLinks },
    footnote: isForOperator
      ? translatable(
          'You are receiving this email because you run this portal. The team’s owners also received it, without the reply address.',
        )
      : translatable(
          'You are receiving this email as an owner of {teamName}. If the report is right, revoke the link.',
          {
            teamName,
          },
        ),
  })
}

/** A stranger's text is one line, so that it cannot pass for lines of ours. */
function describeReport(
  { reason, details, email }: FoundReports['reports'][number],
  teamName: string,
  isForOperator: boolean,
): Translatable[] {
  const why = { teamName, reason: translatable(REASON_LABELS[reason]) }
  const answer =
    email === null ? translatable('No reply address was given.') : translatable('Reply to: {email}', { email })
  return [
    translatable('Someone with a link from {teamName} reported the video: {reason}.', why),
    translatable('“{details}”', { details: plainLine(details) }),
    ...(isForOperator ? [answer] : []),
  ]
}

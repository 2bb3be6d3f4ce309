import { translatable } from '#lib/i18n/message.ts'
import type { UnverifiedDomain } from '#lib/portal/domains/find-unverified-domain.ts'
import { GRACE_DAYS } from '../../domains/domain-proof.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the people who manage a team's domain: its DNS record is gone or, later, the host is no longer served. */
export function domainUnproven({
  host,
  teamName,
  record,
  isStopped,
  servedUntil: until,
  settings,
}: UnverifiedDomain): MailText {
  const subject = isStopped
    ? translatable('{host} no longer opens your portal', { host })
    : translatable('The DNS record for {host} is missing', { host })
  const what = isStopped
    ? translatable(
        'Its DNS record was missing for {days} days. Everyone who signed in there was signed out, and its links stopped working.',
        { days: GRACE_DAYS },
      )
    : translatable(
        'The domain opens the portal of {teamName} until {until, date, long}. After that, it stops working, and everyone who signed in there is signed out.',
        {
          teamName,
          until: until.getTime(),
        },
      )
  return renderMail({
    subject,
    title: subject,
    paragraphs: [
      what,
      translatable(
        'Add the TXT record {name} with the value {value} again, then check it in your team’s settings.',
        record,
      ),
    ],
    button: { label: translatable('Go to settings'), href: settings },
    footnote: translatable('You are receiving this email because you can manage the domain of {teamName}.', {
      teamName,
    }),
  })
}

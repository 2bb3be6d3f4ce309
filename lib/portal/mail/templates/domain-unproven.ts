import { say } from '#lib/words/message.ts'
import { GRACE_DAYS } from '../../domains/domain-proof.ts'
import type { UnprovenDomain } from '../../domains/find-unproven-domain.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the people who manage a team's domain: its DNS record is gone or, later, the host is no longer served. */
export function domainUnproven({
  host,
  teamName,
  record,
  isStopped,
  servedUntil: until,
  settings,
}: UnprovenDomain): MailText {
  const subject = isStopped
    ? say('{host} no longer opens your portal', { host })
    : say('The DNS record of {host} is gone', { host })
  const what = isStopped
    ? say(
        'Its DNS record was gone for {days} days. Everybody who signed in there was signed out, and links to it stopped working.',
        { days: GRACE_DAYS },
      )
    : say(
        'It still opens the portal of {teamName}, until {until, date, long}. Then it stops, and everybody who signed in there is signed out.',
        {
          teamName,
          until: until.getTime(),
        },
      )
  return layOutMail({
    subject,
    title: subject,
    paragraphs: [
      what,
      say('Add the TXT record {name} with the value {value} again, then check it in the settings.', record),
    ],
    button: { label: say('Open settings'), href: settings },
    footnote: say('You receive this e-mail because you can manage the domain of {teamName}.', { teamName }),
  })
}

import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { MailedNotice } from '../../notices/find-mailed-notices.ts'
import { type MailText, renderMail } from '../mail-layout.ts'
import { toldNotice } from './told-notice.ts'

/** To a person who chose one email for many notices: what happened in their teams, the newest first. */
export function noticeDigest(notices: readonly MailedNotice[]): MailText {
  const subject = translatable('{count, plural, one {# notification} other {# notifications}} from Reelwright', {
    count: notices.length,
  })
  return renderMail({
    subject,
    title: subject,
    paragraphs: notices.map((notice) => {
      const { title, detail } = toldNotice(notice)
      const { teamName, link } = notice
      return detail === null
        ? translatable('{title} ({teamName}): {link}', { title, teamName, link })
        : translatable('{title} ({teamName}). {detail} {link}', { title, teamName, detail, link })
    }),
    button: { label: translatable('Open Reelwright'), href: portalOrigin() },
    footnote: translatable('You are receiving this email because you chose a digest.'),
  })
}

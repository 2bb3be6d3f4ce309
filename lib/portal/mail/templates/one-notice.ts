import { translatable } from '#lib/i18n/message.ts'
import type { MailedNotice } from '../../notices/find-mailed-notices.ts'
import { type MailText, renderMail } from '../mail-layout.ts'
import { toldNotice } from './told-notice.ts'

/** To a member, about a notice that has no email of its own. */
export function oneNotice(notice: MailedNotice): MailText {
  const { title, detail } = toldNotice(notice)
  const { teamName, link } = notice
  return renderMail({
    subject: translatable('{title}', { title }),
    title: translatable('{title}', { title }),
    paragraphs: detail === null ? [] : [translatable('{detail}', { detail })],
    button: { label: translatable('Open in Reelwright'), href: link },
    footnote: translatable('You are receiving this email because you are a member of {teamName}.', { teamName }),
  })
}

import type { NoticeRow } from '#db/schema/portal/notices.ts'
import type { Text } from '#lib/i18n/text.ts'
import { messageText, translateReason } from '../http/message-text.ts'

/** What a notice says, in the reader's language. */
export function noticeText({ message, detail }: Pick<NoticeRow, 'message' | 'detail'>, t: Text) {
  return { title: translateReason(message, t), detail: detail === null ? null : messageText(detail, t) }
}

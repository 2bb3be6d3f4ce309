import { english } from '#lib/contract/messages/render.ts'
import type { MailedNotice } from '../../notices/find-mailed-notices.ts'
import { embedMessage } from '../mail-layout.ts'

/** What a notice says, in the language of the mail that is being written. */
export function toldNotice({ message, detail }: MailedNotice): { title: string; detail: string | null } {
  return {
    title: embedMessage({ text: english(message), message }),
    detail: detail === null ? null : embedMessage(detail),
  }
}

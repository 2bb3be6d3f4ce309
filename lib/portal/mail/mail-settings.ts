import { settings } from '#lib/core/env.ts'

/** Whether mail is sent at all. Without a server the links in it go to the operator's log and tool. */
export function sendsMail(): boolean {
  return settings().MAIL_FROM !== undefined
}

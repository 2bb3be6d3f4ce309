import { settings } from '#lib/core/settings/env.ts'

/** Whether mail is sent at all. Without a server, links go to the worker's log and the operator's tool. */
export function sendsMail(): boolean {
  return settings().MAIL_FROM !== undefined
}

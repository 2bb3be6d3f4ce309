'use server'

import { z } from 'zod'
import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import { markAllRead } from '#lib/portal/notices/mark-notices.ts'

/** Answers which were unread, so that it can be undone. */
export const markAllReadAction = formAction('notices.view', z.object({}), async (member) => {
  const marked = await markAllRead(member)
  return {
    marked,
    message: translatable('{count, plural, =0 {You have read everything.} other {Marked all as read.}}', {
      count: marked.length,
    }),
  }
})

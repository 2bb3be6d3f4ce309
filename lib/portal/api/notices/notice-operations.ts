import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { findKeyOwner } from '../../api-keys/find-key-owner.ts'
import { listNotices, NOTICE_SHOWN, type NoticeView } from '../../notices/list-notices.ts'
import { markAllRead, markNotices } from '../../notices/mark-notices.ts'
import { NOTICE_KINDS, NOTICE_TOPICS } from '../../notices/notice-kinds.ts'
import type { NoticeReader } from '../../notices/notice-reader.ts'
import { defineOperation } from '../define-operation.ts'
import { PAGING, pageOf } from '../paging.ts'
import { bodyId } from '../short-name.ts'

const tag = 'Team'
const WHOSE = 'They are those of the person who created the key, who must still be in your team.'

const noticesQuery = z.object({
  show: oneOf(NOTICE_SHOWN).default('all').describe('Only those that are unread, or that ask for something.'),
  topic: oneOf(NOTICE_TOPICS).optional().describe('Only notices about this.'),
  cursor: PAGING.cursor,
})

export const notice = z.object({
  noticeId: z.string(),
  kind: z.enum(NOTICE_KINDS),
  topic: z.enum(NOTICE_TOPICS),
  title: z.string(),
  detail: z.string().nullable(),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
  needsYou: z.boolean().describe('Whether something has to be done.'),
  url: z.string().nullable().describe('The page of the portal that it is about; null where that is gone.'),
})
type Notice = z.input<typeof notice>

const noticeMarks = z.object({
  noticeIds: z
    .array(bodyId, problem('must_be_strings'))
    .max(200, problem('too_many_entries', { most: 200 }))
    .optional()
    .describe('Absent: all that are unread, as read.'),
  isRead: z.boolean(problem('must_be_boolean')).default(true).describe('False marks them as unread.'),
})

const EXAMPLE: Notice = {
  ...{ noticeId: 'ntc_01kbz3k3tm8xq2w5v7n9c4d6fg', kind: 'comment', topic: 'comments', isUnread: true },
  ...{ title: 'Ines commented on “Town hall” at 0:12', detail: 'The new logo, please.', needsYou: false },
  ...{ at: '2026-01-31T09:30:00.000Z', url: 'https://reelwright.example.com/halden/projects/job_01kbz3' },
}

/** What a person is notified of in the team. */
export const NOTICE_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/notices', id: 'listNotices', tag, permission: 'notices.view' },
    isLiveOnly: true,
    summary: 'List notices',
    description: `What the bell of the portal shows, newest first, 50 at a time. ${WHOSE} Programs that have to learn of something at once receive webhooks.`,
    query: noticesQuery,
    answer: pageOf(notice).extend({ unread: z.int(), needsYou: z.int().describe('How many ask for something.') }),
    conflict: 'The person who created this key is no longer in the team. Use another key',
    example: {
      answer: { message: 'Notices fetched successfully', data: [EXAMPLE], nextCursor: null, unread: 1, needsYou: 0 },
    },
    perform: async ({ actor, query: { show, topic, cursor: before } }) => {
      const reader = await readerOf(actor)
      const { notices, hasMore, unread, needsYou } = await listNotices(reader, { show, topic, before }, ENGLISH)
      const nextCursor = hasMore ? (notices.at(-1)?.id ?? null) : null
      const data = notices.map((view) => present(actor, view))
      return { message: 'Notices fetched successfully', data, nextCursor, unread, needsYou }
    },
  }),
  defineOperation({
    ...{ method: 'POST', path: '/notices/mark', id: 'markNotices', tag, permission: 'notices.view' },
    isLiveOnly: true,
    summary: 'Mark notices as read or unread',
    description: WHOSE,
    body: noticeMarks,
    answer: z.object({ message: z.string() }),
    conflict: 'The person who created this key is no longer in the team. Use another key',
    example: { body: { noticeIds: [EXAMPLE.noticeId] }, answer: { message: 'Notices marked successfully' } },
    perform: async ({ actor, body: { noticeIds, isRead } }) => {
      const reader = await readerOf(actor)
      if (noticeIds !== undefined) await markNotices(reader, { id: noticeIds, read: isRead })
      else if (isRead) await markAllRead(reader)
      return { message: 'Notices marked successfully' }
    },
  }),
]

/** Sees what that person sees, whatever the key may do elsewhere. */
async function readerOf(actor: Actor): Promise<NoticeReader> {
  const { teamId, teamSlug, isSuspended } = actor
  const { userId, role } = await findKeyOwner(actor)
  return { teamId, teamSlug, isSuspended, userId, role, scopes: null }
}

function present({ teamSlug }: Actor, { id: noticeId, path, ...view }: NoticeView): Notice {
  const { kind, topic, title, detail, at, isUnread, needsYou } = view
  const url = path === null ? null : `${portalOrigin()}/${teamSlug}${path}`
  return { noticeId, kind, topic, title, detail, at, isUnread, needsYou, url }
}

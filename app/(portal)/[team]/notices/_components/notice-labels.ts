import { type Message, msgs } from '#lib/i18n/message.ts'
import type { NoticeFilter } from '#lib/portal/notices/list-notices.ts'
import type { NoticeTopic } from '#lib/portal/notices/notice-kinds.ts'

export const TOPIC_LABELS: Record<NoticeTopic, Message> = msgs({
  projects: 'Projects',
  posts: 'Posts',
  approvals: 'Approvals',
  comments: 'Comments',
  accounts: 'Accounts',
  team: 'Team',
})

export const TOPICS = [
  'projects',
  'posts',
  'approvals',
  'comments',
  'accounts',
  'team',
] as const satisfies NoticeTopic[]

export const SHOWN = ['all', 'unread', 'needs-you'] as const satisfies NoticeFilter['show'][]

export const SHOWN_LABELS: Record<NoticeFilter['show'], Message> = msgs({
  all: 'All',
  unread: 'Unread',
  'needs-you': 'Needs attention',
})

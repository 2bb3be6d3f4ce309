import type { NoticeRow } from '#db/schema/portal/notices.ts'
import { KIND_FACTS } from './notice-kinds.ts'

/** The page that a notice is about, below the team's pages. */
export function noticePath({ kind, subjectId }: Pick<NoticeRow, 'kind' | 'subjectId'>): string {
  if (kind === 'joined') return '/settings/members'
  if (kind === 'usage') return '/settings/usage'
  if (kind === 'account-attention') return '/settings/social-accounts'
  if (kind === 'autopilot') return `/autopilot?rule=${subjectId}`
  const { topic } = KIND_FACTS[kind]
  return topic === 'posts' || topic === 'approvals' ? `/publish/${subjectId}` : `/projects/${subjectId}`
}

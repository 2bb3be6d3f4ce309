import type { NoticeRow } from '#db/schema/portal/notices.ts'
import type { PostRow } from '#db/schema/portal/posts.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { findOperation } from '../operations/registry.ts'
import { isEditable } from '../posts/edit-publication.ts'
import { heardIn, likelyWay } from '../projects/likely-way.ts'
import { isRetryable } from '../projects/move-project.ts'
import { mayOpenNow } from '../projects/recovery-action.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import type { NoticeReader } from './notice-reader.ts'

/**
 * What the reader can do about a notice in its row, beside opening its page.
 *
 * - `retry`, `link`: the failed project again as it is, which for `link` is another try of the same link.
 * - `posts`: the failed posts of a publication again, by network.
 * - `language`: the project again in the language that was heard.
 * - `upload`, `edit`: New project with the same choices, with a file in place of the source, or to change them.
 * - `text`: the composer at the text that a network refused as too long.
 * - `video`: the editor of the video that a network refused as too long.
 * - `reply`: an answer to a comment.
 */
export type NoticeRemedy =
  | { way: 'retry' | 'link'; projectId: string }
  | { way: 'posts'; postIds: string[]; networks: string }
  | { way: 'language'; projectId: string; language: string }
  | { way: 'upload'; projectId: string; tool: Operation; isAnother: boolean }
  | { way: 'edit'; projectId: string; tool: Operation }
  | { way: 'text'; publicationId: string; accountId: string }
  | { way: 'video'; projectId: string; outputId: string }
  | { way: 'reply'; noteId: string }

export type NoticedProject = Pick<
  ProjectRow,
  'state' | 'importState' | 'failureCode' | 'failureMessage' | 'sourceKind' | 'operation'
>

export type NoticedPost = Pick<PostRow, 'id' | 'publicationId' | 'accountId' | 'state' | 'reasonMessage'> &
  Pick<SocialAccountRow, 'network'>

export type NoticedPublication = {
  revision: number
  /** What is posted; null where it is gone. */
  video: { projectId: string; outputId: string; isEditable: boolean } | null
}

/** What helps a failed project, by the code of its failure, the likeliest first. */
export function projectRemedies(
  member: NoticeReader,
  projectId: string,
  job: NoticedProject | undefined,
): NoticeRemedy[] {
  if (job === undefined || !isRetryable(job) || !hasPermission(member, 'projects.make')) return []
  const { again } = findOperation(job.operation)
  const way = likelyWay(job)
  const about = { projectId, tool: job.operation }
  if (way === 'retry') return [{ way, projectId }]
  const heard = heardIn(job)
  if (way === 'language') {
    return heard !== null && again.languages.includes(heard) ? [{ way, projectId, language: heard }] : []
  }
  if (way === 'edit') return again.ways.includes(way) ? [{ way, ...about }] : []
  const file = { way: 'upload' as const, ...about, isAnother: way === 'upload' }
  return [
    ...(again.ways.includes('upload') ? [file] : []),
    ...(way === 'link' && mayOpenNow(job.failureCode) ? [{ way, projectId }] : []),
  ]
}

/** What helps failed posts of a publication: what a network refuses as too long is shortened before it is sent again. */
export function postRemedies(
  member: NoticeReader,
  posts: readonly NoticedPost[],
  publication: NoticedPublication | undefined,
): NoticeRemedy[] {
  const failed = posts.filter(({ state }) => state === 'failed')
  if (failed.length === 0 || !hasPermission(member, 'posts.draft')) return []
  const networks = [...new Set(failed.map(({ network }) => String(NETWORK_LIMITS[network].name)))].join(', ')
  const again: NoticeRemedy = { way: 'posts', postIds: failed.map(({ id }) => id), networks }
  const video = publication?.video ?? null
  const long = failed.find(({ reasonMessage }) => tells(reasonMessage, LONG_TEXT))
  if (long !== undefined && video !== null && isEditable(posts)) {
    return [{ way: 'text', publicationId: long.publicationId, accountId: long.accountId }, again]
  }
  const isLongVideo = failed.some(({ reasonMessage }) => tells(reasonMessage, LONG_VIDEO))
  if (isLongVideo && video?.isEditable === true && hasPermission(member, 'projects.make')) {
    return [{ way: 'video', projectId: video.projectId, outputId: video.outputId }, again]
  }
  return [again]
}

const THREAD_OF_NOTE = /^note:(.+)$/

/** The comment that a notice is about; null for others. */
export function noteOf({ kind, thread }: Pick<NoticeRow, 'kind' | 'thread'>): string | null {
  return kind === 'comment' || kind === 'mention' ? (THREAD_OF_NOTE.exec(thread)?.[1] ?? null) : null
}

const LONG_TEXT: readonly string[] = [
  'text_too_many_bytes',
  'text_too_many_characters',
  'text_too_many_hashtags',
  'text_too_many_mentions',
  'text_too_many_links',
  'tags_make_too_many_bytes',
  'tags_make_too_many_characters',
  'tags_make_too_many_hashtags',
  'tags_too_many',
  'tag_too_long',
  'tags_too_long_together',
]
const LONG_VIDEO: readonly string[] = ['video_too_long_for']

/** Whether a message or one within it has one of the codes. */
function tells(message: CodedMessage | null, codes: readonly string[]): boolean {
  if (message === null) return false
  if (codes.includes(message.code)) return true
  return Object.values(message.params).some(
    (param) => typeof param === 'object' && 'code' in param && tells(param, codes),
  )
}

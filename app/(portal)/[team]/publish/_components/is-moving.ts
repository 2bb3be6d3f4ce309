import type { PostView } from '#lib/portal/posts/post-view.ts'

const SOON_MS = 60_000

/** Whether a post is being sent, looked for, or about to be sent: then the page is worth reading again. */
export function isMoving({ state, plannedAt }: Pick<PostView, 'state' | 'plannedAt'>, now: Date): boolean {
  if (state === 'publishing' || state === 'unknown') return true
  return state === 'scheduled' && plannedAt !== null && plannedAt.getTime() < now.getTime() + SOON_MS
}

import type { SharedNote } from '#lib/portal/reviews/note-view.ts'

type Comment = Pick<SharedNote, 'atSeconds' | 'createdAt'>

/** Orders comments by their time in the video; a reply has the time of what it answers, and follows it. */
export function byTimeInVideo(one: Comment, other: Comment): number {
  return (one.atSeconds ?? 0) - (other.atSeconds ?? 0) || one.createdAt.localeCompare(other.createdAt)
}

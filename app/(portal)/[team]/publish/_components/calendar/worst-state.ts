import type { PostState } from '#lib/portal/posts/post-state.ts'

/** Several posts together show the first of these that one of them has. */
const WORST_FIRST: readonly PostState[] = [
  'failed',
  'unknown',
  'held',
  'awaiting_approval',
  'publishing',
  'draft',
  'scheduled',
  'published',
  'cancelled',
]

export function worstState(states: readonly PostState[]): PostState {
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'draft'
}

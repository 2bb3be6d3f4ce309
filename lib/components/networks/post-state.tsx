import type { ReactNode } from 'react'
import { type Message, msg, msgs } from '#lib/i18n/message.ts'
import type { PostState } from '#lib/portal/posts/post-state.ts'
import { useText } from '#text'

export const POST_LABELS: Record<PostState, Message> = msgs({
  draft: 'Draft',
  awaiting_approval: 'Awaiting approval',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  unknown: 'Unknown',
  held: 'Held',
  cancelled: 'Canceled',
})

type Look = { background: string; color: string; borderColor: string }

const look = (name: 'danger' | 'warning' | 'review'): Look => ({
  background: `var(--${name}-tint)`,
  color: `var(--${name}-text)`,
  borderColor: `color-mix(in oklch, var(--${name}) 45%, transparent)`,
})

/** Only states that need a person are tinted. */
export const POST_TINTS: Partial<Record<PostState, Look>> = {
  failed: look('danger'),
  unknown: look('warning'),
  held: look('warning'),
  awaiting_approval: look('review'),
}

const COLORS: Record<PostState, string> = {
  draft: 'var(--neutral)',
  awaiting_approval: 'var(--review)',
  scheduled: 'var(--neutral)',
  publishing: 'var(--info)',
  published: 'var(--success)',
  failed: 'var(--danger)',
  unknown: 'var(--warning)',
  held: 'var(--warning)',
  cancelled: 'var(--neutral)',
}

/** Glyph and word. `verified` false: the service took it, and what the network did is not known. */
export function PostStateLabel({ state, verified = null }: { state: PostState; verified?: boolean | null }) {
  const t = useText()
  const tint = POST_TINTS[state]
  return (
    <span
      className={tint ? 'chip' : 'inline-flex items-center gap-1.5 whitespace-nowrap'}
      style={tint && { background: tint.background, color: tint.color }}
    >
      <PostGlyph state={state} />
      {t(postLabel(state, verified))}
    </span>
  )
}

export function postLabel(state: PostState, verified: boolean | null = null): Message {
  return state === 'published' && verified === false ? msg('Sent, not verified') : POST_LABELS[state]
}

/** A post's state as a circle. The state's word is always next to it or in its control's name. */
export function PostGlyph({ state, size = 16 }: { state: PostState; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ color: COLORS[state] }}
    >
      {DRAWINGS[state]}
    </svg>
  )
}

const outline = <circle cx="8" cy="8" r="6.25" />
const solid = <circle cx="8" cy="8" r="7" fill="currentColor" stroke="none" />

const DRAWINGS: Record<PostState, ReactNode> = {
  draft: <circle cx="8" cy="8" r="6.25" strokeDasharray="2.2 2.06" />,
  awaiting_approval: (
    <>
      {outline}
      <path d="M8 3.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" stroke="none" />
    </>
  ),
  scheduled: (
    <>
      {outline}
      <path d="M8 4.8V8l2.1 1.3" />
    </>
  ),
  publishing: (
    <>
      {outline}
      <path d="M8 11V5.2M5.6 7.4 8 5l2.4 2.4" />
    </>
  ),
  published: (
    <>
      {solid}
      <path d="m5.2 8.2 1.9 1.9 3.7-4" stroke="var(--card)" />
    </>
  ),
  failed: (
    <>
      {solid}
      <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" stroke="var(--card)" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.25" strokeDasharray="2.2 2.06" />
      <path d="M6.6 6.4a1.5 1.5 0 1 1 2.1 1.5c-.5.2-.7.5-.7.9M8 11v.1" />
    </>
  ),
  held: (
    <>
      {outline}
      <path d="M6.5 6v4M9.5 6v4" />
    </>
  ),
  cancelled: (
    <>
      {outline}
      <path d="m3.8 12.2 8.4-8.4" />
    </>
  ),
}

import { AtSign, Gauge, type LucideIcon, MessageSquare, Rss, Unplug, UserPlus } from 'lucide-react'
import { PostGlyph } from '#lib/components/networks/post-state.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import type { NoticeGlyph as Name } from '#lib/portal/notices/list-notices.ts'

/** What a notice is about, as its page draws it. Its words say the same. */
export function NoticeGlyph({ name }: { name: Name }) {
  if (name === 'completed' || name === 'failed' || name === 'stalled' || name === 'unconfirmed') {
    return <StateGlyph state={name} />
  }
  if (name === 'post-failed') return <PostGlyph state="failed" />
  if (name === 'post-live' || name === 'approval-decided') return <PostGlyph state="published" />
  if (name === 'approval-asked') return <PostGlyph state="awaiting_approval" />
  const Icon = ICONS[name] ?? MessageSquare
  const color = name === 'account-attention' || name === 'autopilot' ? 'var(--warning)' : 'var(--neutral)'
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" style={{ color }} />
}

const ICONS: Partial<Record<Name, LucideIcon>> = {
  'account-attention': Unplug,
  autopilot: Rss,
  mention: AtSign,
  joined: UserPlus,
  usage: Gauge,
}

import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'

export const MODE_LABELS: Record<ShareView['mode'], Message> = msgs({
  public: 'Public',
  unlisted: 'Anyone with the link',
  password: 'With a password',
})

/** When a link that works ends: "ends 4 Dec 2026", by the reader's calendar. */
export function expiryLabel({ expiresAt }: Pick<ShareView, 'expiresAt'>, t: Text): string {
  if (expiresAt === null) return t('never expires')
  return t('expires {day}', { day: endDay(expiresAt, t) })
}

/** "4 Dec 2026", by the reader's calendar. */
export function endDay(expiresAt: string, t: Text): string {
  const words = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Date(expiresAt).toLocaleDateString(t.tag, words)
}

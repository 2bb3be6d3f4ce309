import type { ShareView } from '#lib/portal/shares/share-view.ts'

export const MODE_WORDS: Record<ShareView['mode'], string> = {
  public: 'Public',
  unlisted: 'Anyone with the link',
  password: 'With a password',
}

/** When a link that works ends: "ends 4 Dec 2026", by the reader's calendar. */
export function endInWords({ expiresAt }: Pick<ShareView, 'expiresAt'>): string {
  if (expiresAt === null) return 'no end'
  const words = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return `ends ${new Date(expiresAt).toLocaleDateString('en-GB', words)}`
}

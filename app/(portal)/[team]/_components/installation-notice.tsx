import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { getText } from '#lib/i18n/server.ts'
import { pausedSince } from '#lib/portal/features/features.ts'

/** What everybody has to know who works here now: that new work is held, or that their team is suspended. */
export async function InstallationNotice({ isSuspended = false }: { isSuspended?: boolean }) {
  const t = await getText()
  if (isSuspended) {
    return (
      <Notice>
        {t('This team is suspended. You can view everything but cannot change anything. Contact your administrator.')}
      </Notice>
    )
  }
  if ((await pausedSince()) === null) return null
  return <Notice>{t('New work is paused for maintenance. Anything you start is saved and begins later.')}</Notice>
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="op-notice">
      <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}

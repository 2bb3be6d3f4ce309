import { cookies } from 'next/headers'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { OfflinePage } from '#lib/components/page/offline-page.tsx'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { ReaderTime } from '#lib/components/text/reader-time.tsx'
import { knownZone, ZONE_COOKIE } from '#lib/components/text/time-zone.ts'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { getText } from '#lib/i18n/server.ts'
import { ProofProvider } from '../../_components/proof/proof-provider.tsx'

/** For a person who is in no team: their account without a sidebar. */
export async function TeamlessShell({ personId, children }: { personId: string; children: ReactNode }) {
  const t = await getText()
  const zone = knownZone((await cookies()).get(ZONE_COOKIE)?.value)
  return (
    <ReaderTime nowMs={Date.now()} zone={zone}>
      <ToastProvider>
        <ProofProvider>
          <div className="flex min-h-dvh flex-col">
            <header className="flex items-center px-5 py-4">
              <a href="/" aria-label={t('Reelwright home')}>
                <Lockup />
              </a>
              <Link href="/teams/new" className="btn btn-outline btn-sm ml-auto">
                {t('Create a team')}
              </Link>
            </header>
            <main id="main" className="flex min-w-0 flex-1 flex-col bg-card md:mx-2 md:mb-2 md:rounded-lg md:border">
              {children}
            </main>
          </div>
          <OfflinePage personId={personId} />
        </ProofProvider>
      </ToastProvider>
    </ReaderTime>
  )
}

import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { TeamChangesProvider } from '#lib/components/live/team-changes.tsx'
import { OfflinePage } from '#lib/components/page/offline-page.tsx'
import { ReaderTime } from '#lib/components/text/reader-time.tsx'
import { knownZone, ZONE_COOKIE } from '#lib/components/text/time-zone.ts'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { getText } from '#lib/i18n/server.ts'
import { ProofProvider } from '../../_components/proof/proof-provider.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { InstallationNotice } from './installation-notice.tsx'
import { NoticesProvider } from './notices/notices-provider.tsx'
import { PortalDialogs } from './portal-dialogs.tsx'
import type { PortalFacts } from './portal-facts.ts'
import { Sidebar } from './sidebar.tsx'
import { UploadCards } from './uploads/upload-cards.tsx'

/**
 * Sidebar and panel around the pages of a team and of an account. No boundary of Suspense stands around its parts:
 * React sends the content of one after the page, which then moves to make room.
 */
export async function PortalShell({ facts, children }: { facts: PortalFacts; children: ReactNode }) {
  const t = await getText()
  const zone = knownZone((await cookies()).get(ZONE_COOKIE)?.value)
  return (
    <ReaderTime nowMs={Date.now()} zone={zone}>
      <TeamChangesProvider teamSlug={facts.team.slug}>
        <ToastProvider>
          <ProofProvider>
            <NoticesProvider teamSlug={facts.team.slug} unread={facts.unreadNotices}>
              <PortalDialogs facts={facts}>
                <a
                  href="#main"
                  className="btn btn-primary sr-only z-(--z-toast) focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3"
                >
                  {t('Skip to content')}
                </a>
                <div className="flex min-h-dvh">
                  <Sidebar facts={facts} />
                  <main
                    id="main"
                    tabIndex={-1}
                    className="relative flex min-w-0 flex-1 flex-col bg-card pb-20 md:my-2 md:mr-2 md:rounded-lg md:border md:pb-0"
                  >
                    <InstallationNotice isSuspended={facts.isSuspended} />
                    {children}
                  </main>
                </div>
                <BottomBar facts={facts} />
                <UploadCards />
                <OfflinePage personId={facts.person.id} />
              </PortalDialogs>
            </NoticesProvider>
          </ProofProvider>
        </ToastProvider>
      </TeamChangesProvider>
    </ReaderTime>
  )
}

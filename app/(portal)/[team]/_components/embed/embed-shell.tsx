import type { ReactNode } from 'react'
import type { Embed, Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { TeamChangesProvider } from '#lib/components/live/team-changes.tsx'
import { ReaderTime } from '#lib/components/text/reader-time.tsx'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { getText } from '#lib/i18n/server.ts'
import { readFrame } from '#lib/portal/embeds/read-frame.ts'
import { countNotices } from '#lib/portal/notices/list-notices.ts'
import { InstallationNotice } from '../installation-notice.tsx'
import { NoticesProvider } from '../notices/notices-provider.tsx'
import { UploadCards } from '../uploads/upload-cards.tsx'
import { EmbedBar } from './embed-bar.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { HostReports } from './host-reports.tsx'

/** The portal in a partner's frame: one bar instead of the sidebar, and nothing of teams, settings and accounts. */
export async function EmbedShell({ member, children }: { member: Member & { embed: Embed }; children: ReactNode }) {
  const t = await getText()
  const { teamSlug } = member
  const { theme, logo, timeZone } = await readFrame(member)
  const seen = {
    projects: hasPermission(member, 'projects.view'),
    make: hasPermission(member, 'projects.make'),
    posts: hasPermission(member, 'posts.view'),
    library: hasPermission(member, 'library.view'),
    autopilot: hasPermission(member, 'autopilot.view'),
  }
  const mayNotices = hasPermission(member, 'notices.view')
  const { unread } = mayNotices ? await countNotices(member) : { unread: 0 }
  const withNotices = (pages: ReactNode) =>
    mayNotices ? (
      <NoticesProvider teamSlug={teamSlug} unread={unread}>
        {pages}
      </NoticesProvider>
    ) : (
      pages
    )
  return (
    <EmbedFrame teamSlug={teamSlug}>
      <ReaderTime nowMs={Date.now()} zone={timeZone}>
        <TeamChangesProvider teamSlug={teamSlug}>
          <HostReports teamSlug={teamSlug} />
          <ToastProvider>
            {withNotices(
              <div className="portal-frame">
                {theme.navigation && <EmbedBar teamSlug={teamSlug} logo={theme.logo ? logo : null} may={seen} />}
                <main id="main" tabIndex={-1} className="relative flex min-w-0 flex-col bg-card">
                  <InstallationNotice />
                  {children}
                </main>
                {theme.name && (
                  <p className="max-w-none border-t px-5 py-2.5 text-xs text-muted-foreground">
                    {t('Made with Reelwright')}
                  </p>
                )}
              </div>,
            )}
            <UploadCards />
          </ToastProvider>
        </TeamChangesProvider>
      </ReaderTime>
    </EmbedFrame>
  )
}

import type { ReactNode } from 'react'
import type { Member } from '#lib/auth/member.ts'
import { may } from '#lib/auth/permissions.ts'
import { ReaderTime } from '#lib/components/reader-time.tsx'
import { TeamChangesProvider } from '#lib/components/team-changes.tsx'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { EmbedBar } from './embed-bar.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { HostReports } from './host-reports.tsx'
import { MadeWith } from './made-with.tsx'

/** The portal in a partner's frame: one bar instead of the sidebar, and nothing of teams, settings and accounts. */
export function EmbedShell({ member, children }: { member: Member; children: ReactNode }) {
  const { teamSlug } = member
  const seen = {
    projects: may(member, 'projects.view'),
    make: may(member, 'projects.make'),
    posts: may(member, 'posts.view'),
  }
  return (
    <EmbedFrame teamSlug={teamSlug}>
      <ReaderTime nowMs={Date.now()} zone={null}>
        <TeamChangesProvider teamSlug={teamSlug}>
          <HostReports teamSlug={teamSlug} />
          <ToastProvider>
            <div className="portal-frame">
              <EmbedBar teamSlug={teamSlug} may={seen} />
              <main id="main" tabIndex={-1} className="relative flex min-w-0 flex-col bg-card">
                {children}
              </main>
            </div>
            <MadeWith />
          </ToastProvider>
        </TeamChangesProvider>
      </ReaderTime>
    </EmbedFrame>
  )
}

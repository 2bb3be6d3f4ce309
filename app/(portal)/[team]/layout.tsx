import type { ReactNode } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { AllowedActionsProvider } from './_components/allowed-actions.tsx'
import { EmbedShell } from './_components/embed/embed-shell.tsx'
import { PortalShell } from './_components/portal-shell.tsx'
import { readPortalFacts } from './_components/read-portal-facts.ts'

/** The shell of a team's pages. It protects nothing: every page below asks for its member itself. */
export default async function TeamLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ team: string }>
}) {
  const member = await requireMember((await params).team, 'posts.view')
  const offered = {
    make: hasPermission(member, 'projects.make'),
    download: hasPermission(member, 'results.download'),
    delete: hasPermission(member, 'projects.delete'),
    publish: hasPermission(member, 'posts.draft'),
  }
  const pages = <AllowedActionsProvider may={offered}>{children}</AllowedActionsProvider>
  const { embed } = member
  if (embed !== null) return <EmbedShell member={{ ...member, embed }}>{pages}</EmbedShell>
  return <PortalShell facts={await readPortalFacts(member)}>{pages}</PortalShell>
}

import type { ReactNode } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { may } from '#lib/auth/permissions.ts'
import { EmbedShell } from './_components/embed/embed-shell.tsx'
import { MayProvider } from './_components/may.tsx'
import { PortalShell } from './_components/portal-shell.tsx'
import { readFacts } from './_components/read-facts.ts'

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
    make: may(member, 'projects.make'),
    download: may(member, 'results.download'),
    delete: may(member, 'projects.delete'),
    publish: may(member, 'posts.draft'),
  }
  const pages = <MayProvider may={offered}>{children}</MayProvider>
  const { embed } = member
  if (embed !== null) return <EmbedShell member={{ ...member, embed }}>{pages}</EmbedShell>
  return <PortalShell facts={await readFacts(member)}>{pages}</PortalShell>
}

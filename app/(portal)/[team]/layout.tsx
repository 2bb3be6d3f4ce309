import type { ReactNode } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { EmbedShell } from './_components/embed/embed-shell.tsx'
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
  const { embed } = member
  if (embed !== null) return <EmbedShell member={{ ...member, embed }}>{children}</EmbedShell>
  return <PortalShell facts={await readFacts(member)}>{children}</PortalShell>
}

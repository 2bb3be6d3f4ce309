import { redirect } from 'next/navigation'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'

export default async function TeamPage({ params }: { params: Promise<{ team: string }> }) {
  const member = await requireMember((await params).team, 'posts.view')
  redirect(hasPermission(member, 'projects.view') ? `/${member.teamSlug}/projects` : `/${member.teamSlug}/publish`)
}

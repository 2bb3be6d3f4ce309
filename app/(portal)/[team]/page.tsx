import { redirect } from 'next/navigation'
import { requireMember } from '#lib/auth/current.ts'

export default async function TeamPage({ params }: { params: Promise<{ team: string }> }) {
  const member = await requireMember((await params).team)
  redirect(`/${member.teamSlug}/projects`)
}

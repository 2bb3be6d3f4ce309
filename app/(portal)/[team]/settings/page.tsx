import { redirect } from 'next/navigation'
import { requireMember } from '#lib/auth/current.ts'

/** Settings begin with their first page. */
export default async function SettingsPage({ params }: { params: Promise<{ team: string }> }) {
  const { teamSlug } = await requireMember((await params).team)
  redirect(`/${teamSlug}/settings/social-accounts`)
}

import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { MessagePage } from '#lib/components/problems/message-page.tsx'
import { getText } from '#lib/i18n/server.ts'
import { FinishLinking } from './_components/finish-linking.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Link an account') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Where the linking page leads back to. It stands outside of the portal’s shell: it is seen in a small window. */
export default async function LinkedPage({ params, searchParams }: Props) {
  const t = await getText()
  const { teamSlug, teamName } = await requireMember((await params).team)
  const search = await searchParams
  const parameter = (name: string) => [search[name]].flat()[0] ?? ''
  return (
    <MessagePage title={t('Link an account to {teamName}', { teamName })}>
      <FinishLinking teamSlug={teamSlug} link={parameter('link')} claim={parameter('claim')} />
    </MessagePage>
  )
}

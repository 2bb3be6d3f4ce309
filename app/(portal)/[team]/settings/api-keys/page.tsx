import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { listApiKeys } from '#lib/portal/api-keys/list-api-keys.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { CreateKey } from './_components/create-key.tsx'
import { KeyTable } from './_components/key-table.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('API keys') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `create` in the address opens the form, for links from other pages. */
export default async function ApiKeysPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'keys.manage')
  const keys = await listApiKeys(member)
  const isAsked = (await searchParams).create !== undefined
  const { teamSlug } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('API keys')}
      help="api/keys"
      sentence={t(
        'A key acts for the whole team. Give each integration its own key so you can revoke one without affecting the others.',
      )}
      action={<CreateKey teamSlug={teamSlug} opened={isAsked} />}
    >
      {keys.length === 0 ? (
        <p className="card max-w-none px-5 py-10 text-center text-base text-muted-foreground">
          {t('No keys yet. Create one to call the API from your own programs.')}
        </p>
      ) : (
        <KeyTable teamSlug={teamSlug} keys={keys} />
      )}
    </SettingsPage>
  )
}

import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { presetsWithKits, presetsWithLooks } from '#lib/portal/brand/change-kits.ts'
import { listKits } from '#lib/portal/brand/list-kits.ts'
import { SHIPPED_REELS } from '#lib/portal/site/shipped-reels.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { KitForm } from './_components/kit-form.tsx'
import { KitTabs } from './_components/kit-tabs.tsx'
import { NoKit } from './_components/no-kit.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Brand') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `kit` in the address chooses the kit; the default one otherwise. */
export default async function BrandPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'brand.view')
  const asked = [(await searchParams).kit].flat()[0]
  const [kits, uses, lookPresets] = await Promise.all([
    listKits(member),
    presetsWithKits(member),
    presetsWithLooks(member),
  ])
  const kit = kits.find(({ id }) => id === asked) ?? kits[0]
  const { teamSlug } = member
  const editable = hasPermission(member, 'brand.manage')
  const poster = SHIPPED_REELS[0]?.posterUrl ?? null
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Brand')}
      help="make/brand-kits"
      sentence={t('What every new reel starts with. Anyone can still change one reel.')}
    >
      {!editable && (
        <p className="mb-4 text-muted-foreground">{t('Only an owner, admin or editor can change the team’s brand.')}</p>
      )}
      {kit === undefined ? (
        <NoKit teamSlug={teamSlug} editable={editable} poster={poster} />
      ) : (
        <>
          <KitTabs teamSlug={teamSlug} kits={kits} chosen={kit.id} uses={uses} editable={editable} />
          <KitForm
            key={kit.id}
            teamSlug={teamSlug}
            kit={kit}
            poster={poster}
            lookPresets={lookPresets}
            editable={editable}
          />
        </>
      )}
    </SettingsPage>
  )
}

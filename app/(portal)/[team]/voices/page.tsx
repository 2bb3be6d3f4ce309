import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { listFavorites } from '#lib/portal/voices/favorites.ts'
import { canPreview } from '#lib/portal/voices/preview-voice.ts'
import { voiceCatalog } from '#lib/portal/voices/voice-catalog.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { DEFAULT_VOICE_OPERATION } from '../new/_components/operations/registry.ts'
import { NoVoices } from './_components/no-voices.tsx'
import { VoicesView } from './_components/voices-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Voices') }
}

export default async function VoicesPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team)
  const [catalog, favorites, previews] = await Promise.all([
    voiceCatalog(t),
    listFavorites(member),
    hasPermission(member, 'projects.make') && canPreview(),
  ])
  const { teamSlug } = member
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={t('Voices')} help="make/voice-over" />
      {catalog === null || catalog.voices.length === 0 ? (
        <NoVoices unreachable={catalog === null} />
      ) : (
        <VoicesView
          teamSlug={teamSlug}
          catalog={catalog}
          favorites={favorites}
          editable={hasPermission(member, 'projects.make')}
          useAddress={
            DEFAULT_VOICE_OPERATION && hasPermission(member, 'projects.make')
              ? `/${teamSlug}/new?tool=${DEFAULT_VOICE_OPERATION}&voice=`
              : null
          }
          previews={previews}
        />
      )}
    </>
  )
}

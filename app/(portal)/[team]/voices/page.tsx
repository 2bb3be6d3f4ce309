import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { mayEdit } from '#lib/auth/member.ts'
import { listFavourites } from '#lib/portal/voices/favourites.ts'
import { canPreview } from '#lib/portal/voices/preview-voice.ts'
import { voiceCatalogue } from '#lib/portal/voices/voice-catalogue.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { VOICE_TOOL } from '../new/_components/operations/registry.ts'
import { NoVoices } from './_components/no-voices.tsx'
import { VoicesView } from './_components/voices-view.tsx'

export const metadata: Metadata = { title: 'Voices' }

export default async function VoicesPage({ params }: { params: Promise<{ team: string }> }) {
  const member = await requireMember((await params).team)
  const [catalogue, favourites, previews] = await Promise.all([
    voiceCatalogue(),
    listFavourites(member),
    mayEdit(member) && canPreview(),
  ])
  const { teamSlug } = member
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title="Voices" />
      {catalogue === null || catalogue.voices.length === 0 ? (
        <NoVoices unreachable={catalogue === null} />
      ) : (
        <VoicesView
          teamSlug={teamSlug}
          catalogue={catalogue}
          favourites={favourites}
          editable={mayEdit(member)}
          useAddress={VOICE_TOOL && mayEdit(member) ? `/${teamSlug}/new?tool=${VOICE_TOOL}&voice=` : null}
          previews={previews}
        />
      )}
    </>
  )
}

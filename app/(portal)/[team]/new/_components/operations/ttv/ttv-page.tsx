import { findTeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { listFavourites } from '#lib/portal/voices/favourites.ts'
import { voiceCatalogue } from '#lib/portal/voices/voice-catalogue.ts'
import { NoVoices } from '../../../../voices/_components/no-voices.tsx'
import type { OperationFormProps } from '../operation-form.ts'
import { TtvForm } from './ttv-form.tsx'

/** A video of a script; `voice` of the address chooses who speaks. */
export async function TtvPage({ member, asked, picker }: OperationFormProps) {
  const [catalogue, favourites, preset] = await Promise.all([
    voiceCatalogue(),
    listFavourites(member),
    findTeamDefaults(member),
  ])
  if (catalogue === null || catalogue.voices.length === 0) {
    return (
      <div className="px-4 pt-5 md:px-6">
        <div className="mx-auto max-w-[760px]">
          {picker}
          <NoVoices unreachable={catalogue === null} />
        </div>
      </div>
    )
  }
  const voice = asked('voice').slice(0, 200)
  return (
    <TtvForm
      key={voice}
      teamSlug={member.teamSlug}
      catalogue={catalogue}
      favourites={favourites}
      askedVoice={voice}
      preset={preset}
      picker={picker}
    />
  )
}

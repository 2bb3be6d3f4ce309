import type { ComponentType } from 'react'
import type { Member } from '#lib/auth/member.ts'
import { getText } from '#lib/i18n/server.ts'
import { findTeamDefaults, type TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { listFavorites } from '#lib/portal/voices/favorites.ts'
import { voiceCatalog } from '#lib/portal/voices/voice-catalog.ts'
import type { VoiceCatalog } from '#lib/portal/voices/voice-view.ts'
import { NoVoices } from '../../../voices/_components/no-voices.tsx'
import { NewProjectHeader } from '../new-project-header.tsx'
import type { CommonFormProps, OperationFormProps } from '../operations/operation-form.ts'

/** What the form of a tool that speaks is made from. */
export type SpeechFormProps = {
  common: CommonFormProps
  catalog: VoiceCatalog
  favorites: string[]
  /** The voice that the address asks for; empty where it does not. */
  askedVoice: string
  preset: TeamDefaults
}

/** The form of a tool that speaks; without voices, it shows that there are none. */
export async function SpeechPage({
  member,
  asked,
  common,
  Form,
}: OperationFormProps & { Form: ComponentType<SpeechFormProps> }) {
  const voice = asked('voice').slice(0, 200)
  const given = await readGiven(member)
  if (given === null || given.catalog.voices.length === 0) {
    return (
      <>
        <NewProjectHeader teamSlug={member.teamSlug} />
        <div className="px-4 pt-5 md:px-6">
          <div className="mx-auto max-w-[760px]">
            {common.picker}
            <NoVoices unreachable={given === null} />
          </div>
        </div>
      </>
    )
  }
  return <Form key={voice} common={common} {...given} askedVoice={voice} />
}

/** Null where the service does not answer. */
async function readGiven(member: Member) {
  const [catalog, favorites, preset] = await Promise.all([
    getText().then(voiceCatalog),
    listFavorites(member),
    findTeamDefaults(member),
  ])
  return catalog === null ? null : { catalog, favorites, preset }
}

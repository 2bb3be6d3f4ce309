import { listSamples } from '#lib/portal/projects/list-samples.ts'
import { serviceAbilities } from '#lib/portal/service/service-client.ts'
import { findTeamDefaults } from '#lib/portal/teams/team-settings.ts'
import type { OperationFormProps } from '../operation-form.ts'
import { ClipForm } from './clip-form.tsx'

/** Reels of videos of one's own or a sample; `link`, `sample` and `upload` of the address choose the source. */
export async function ClipPage({ member, asked, common }: OperationFormProps) {
  const abilities = await serviceAbilities()
  return (
    <ClipForm
      common={common}
      samples={await listSamples()}
      preset={await findTeamDefaults(member)}
      asked={{ link: asked('link').slice(0, 2000), sampleId: asked('sample'), upload: asked('upload') !== '' }}
      shapes={abilities?.shapesReels === true}
      layouts={abilities?.laysOutScreens === true}
      pauses={abilities?.shortensPauses === true}
      cleansSound={abilities?.cleansSound === true}
      backgrounds={abilities?.fillsBackgrounds === true}
      speakers={abilities?.showsSpeakers === true}
      noticesCaptions={abilities?.noticesCaptions === true}
      byModel={abilities?.choosesByModel === true}
    />
  )
}

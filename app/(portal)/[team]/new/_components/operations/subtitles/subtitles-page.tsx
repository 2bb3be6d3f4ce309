import { listSamples } from '#lib/portal/projects/list-samples.ts'
import { serviceAbilities } from '#lib/portal/service/service-client.ts'
import { findTeamDefaults } from '#lib/portal/teams/team-settings.ts'
import type { OperationFormProps } from '../operation-form.ts'
import { SubtitlesForm } from './subtitles-form.tsx'

/** Subtitles on a video of one's own or a sample; `link`, `sample` and `upload` of the address choose the source. */
export async function SubtitlesPage({ member, asked, common }: OperationFormProps) {
  const abilities = await serviceAbilities()
  return (
    <SubtitlesForm
      common={common}
      samples={await listSamples()}
      preset={await findTeamDefaults(member)}
      asked={{ link: asked('link').slice(0, 2000), sampleId: asked('sample'), upload: asked('upload') !== '' }}
      takesCaptionFiles={abilities?.takesCaptionFiles === true}
      cleansSound={abilities?.cleansSound === true}
      speakers={abilities?.showsSpeakers === true}
      noticesCaptions={abilities?.noticesCaptions === true}
    />
  )
}

'use client'

import type { ReactNode } from 'react'
import { FileDrop } from '#lib/components/file-drop.tsx'
import { ServiceQuiet } from '#lib/components/service-quiet.tsx'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { ProjectForm, useSubmission } from '../../project-form.tsx'
import { SourceSection } from '../../source/source-section.tsx'
import { type AskedSource, useVideoSource } from '../../source/use-video-source.ts'
import { useDraft, withTeamDefaults } from '../../use-draft.ts'
import { SUBTITLES_DRAFT } from './subtitles-draft.ts'
import { SubtitlesOptions } from './subtitles-options.tsx'
import { SubtitlesSummary } from './subtitles-summary.tsx'

type Props = {
  teamSlug: string
  /** Null while the service does not answer. */
  samples: SampleView[] | null
  preset: TeamDefaults
  asked: AskedSource
  picker: ReactNode
}

/** Source, options and summary of a video with subtitles. */
export function SubtitlesForm({ teamSlug, samples: offered, preset, asked, picker }: Props) {
  const samples = offered ?? []
  const { draft, change, forget } = useDraft(teamSlug, withTeamDefaults(SUBTITLES_DRAFT, preset), {})
  const submission = useSubmission()
  const source = useVideoSource(teamSlug, samples, asked, submission.state)
  return (
    <ProjectForm
      submission={submission}
      fields={{
        team: teamSlug,
        operation: 'subtitles',
        ...source.fields,
        language: draft.language,
        'subtitleStyles.template': draft.template,
        'subtitleStyles.position': draft.position,
        'subtitleStyles.fontSize': draft.fontSize,
      }}
      onCheck={source.check}
      onSent={() => {
        forget()
        source.forget()
      }}
      picker={picker}
      summary={<SubtitlesSummary draft={draft} source={source} samples={samples} sending={submission.sending} />}
    >
      {offered === null && <ServiceQuiet />}
      <SourceSection
        teamSlug={teamSlug}
        samples={samples}
        source={source}
        language={draft.language}
        onSample={(sample) => {
          const language = SUBTITLE_LANGUAGES.find((one) => one === sample.language)
          if (language) change({ language })
        }}
      />
      <SubtitlesOptions draft={draft} change={change} errors={submission.state.fields ?? {}} />
      <FileDrop onFile={source.useFile} />
    </ProjectForm>
  )
}

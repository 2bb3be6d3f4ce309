'use client'

import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { useSubmission } from '../../project-form.tsx'
import { useVideoSource } from '../../source/use-video-source.ts'
import { VideoForm, type VideoFormProps } from '../../source/video-form.tsx'
import { useDraft, withTeamDefaults } from '../../use-draft.ts'
import { SUBTITLES_DRAFT } from './subtitles-draft.ts'
import { SubtitlesOptions } from './subtitles-options.tsx'
import { SubtitlesSummary } from './subtitles-summary.tsx'

/** Source, options and summary of a video with subtitles. */
export function SubtitlesForm({ preset, ...given }: VideoFormProps & { preset: TeamDefaults }) {
  const { teamSlug, asked } = given
  const samples = given.samples ?? []
  const { draft, change, forget } = useDraft(teamSlug, withTeamDefaults(SUBTITLES_DRAFT, preset), {})
  const submission = useSubmission()
  const source = useVideoSource(teamSlug, samples, asked, submission.state)
  return (
    <VideoForm
      {...{ given, submission, source, forget }}
      operation="subtitles"
      fields={{
        language: draft.language,
        'subtitleStyles.template': draft.template,
        'subtitleStyles.position': draft.position,
        'subtitleStyles.fontSize': draft.fontSize,
      }}
      language={draft.language}
      onSample={(sample) => {
        const language = SUBTITLE_LANGUAGES.find((one) => one === sample.language)
        if (language) change({ language })
      }}
      summary={<SubtitlesSummary draft={draft} source={source} samples={samples} sending={submission.sending} />}
    >
      <SubtitlesOptions draft={draft} change={change} errors={submission.state.fields ?? {}} />
    </VideoForm>
  )
}

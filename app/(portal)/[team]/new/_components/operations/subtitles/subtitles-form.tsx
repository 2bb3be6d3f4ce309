'use client'

import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { ExistingCaptions } from '../../captions/existing-captions.tsx'
import { useSubmission } from '../../project-form.tsx'
import { useVideoSource } from '../../source/use-video-source.ts'
import { VideoForm, type VideoFormProps } from '../../source/video-form.tsx'
import { useDraft, withTeamDefaults } from '../../use-draft.ts'
import { SUBTITLES_DRAFT, type SubtitlesDraft } from './subtitles-draft.ts'
import { SubtitlesOptions } from './subtitles-options.tsx'
import { SubtitlesSummary } from './subtitles-summary.tsx'

type Props = VideoFormProps & {
  preset: TeamDefaults
  /** Whether the service notices captions that a video already has. */
  noticesCaptions: boolean
}

/** Source, options and summary of a video with subtitles. */
export function SubtitlesForm({ preset, noticesCaptions, ...given }: Props) {
  const { teamSlug, asked } = given
  const samples = given.samples ?? []
  const { draft: kept, change, forget } = useDraft(teamSlug, withTeamDefaults(SUBTITLES_DRAFT, preset), {})
  const draft: SubtitlesDraft = noticesCaptions ? kept : { ...kept, overExisting: 'no' }
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
        ...(draft.overExisting === 'yes' && { 'subtitleStyles.overExistingCaptions': 'true' }),
      }}
      language={draft.language}
      onSample={(sample) => {
        const language = SUBTITLE_LANGUAGES.find((one) => one === sample.language)
        if (language) change({ language })
      }}
      summary={<SubtitlesSummary draft={draft} source={source} samples={samples} sending={submission.sending} />}
    >
      <SubtitlesOptions draft={draft} change={change} errors={submission.state.fields ?? {}}>
        {noticesCaptions && <ExistingCaptions draft={draft} change={change} />}
      </SubtitlesOptions>
    </VideoForm>
  )
}

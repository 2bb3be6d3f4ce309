'use client'

import { useMemo } from 'react'
import { SUBTITLE_LANGUAGES } from '#lib/contract/enumerations.ts'
import { languageName } from '#lib/contract/names.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { useText } from '#text'
import { BrandKitSelect } from '../../brand/brand-kit-select.tsx'
import { defaultKit, kitChoice, kitFields, kitLabel, lookLabel, offersKit } from '../../brand/brand-kits.ts'
import { ExistingCaptions } from '../../captions/existing-captions.tsx'
import { SafeAreaOptions, safeAreaDraftLabel, safeAreaFields } from '../../captions/safe-area-options.tsx'
import { SpeakerOptions, speakerDraftLabel, speakerFields } from '../../captions/speaker-options.tsx'
import { allowedIn, startingWith } from '../../draft/draft-part.ts'
import { rowOfOption } from '../../draft/use-draft.ts'
import { useDraftRows } from '../../draft/use-draft-rows.ts'
import { PresetLine } from '../../presets/preset-line.tsx'
import { type PresetTool, usePresetDraft } from '../../presets/use-preset-draft.ts'
import { useSubmission } from '../../project-form.tsx'
import { SoundOptions, soundFields, soundLabel } from '../../sound/sound-options.tsx'
import { useVideoSource } from '../../source/use-video-source.ts'
import { VideoForm, type VideoFormProps } from '../../source/video-form.tsx'
import { CaptionsFile } from './captions-file.tsx'
import { SUBTITLES_DRAFT, type SubtitlesDraft } from './subtitles-draft.ts'
import { SubtitlesOptions } from './subtitles-options.tsx'
import { SubtitlesSummary } from './subtitles-summary.tsx'
import { useGivenCaptions } from './use-given-captions.ts'

type Props = VideoFormProps & {
  preset: TeamDefaults
  /** Whether the service notices captions that a video already has. */
  noticesCaptions: boolean
  /** Whether it lowers noise and levels voices. */
  cleansSound: boolean
  /** Whether its captions show who speaks. */
  speakers: boolean
  /** Whether the service takes captions of one's own. */
  takesCaptionFiles: boolean
}

/** Source, options and summary of a video with subtitles. */
export function SubtitlesForm({ preset, noticesCaptions, cleansSound, speakers, takesCaptionFiles, ...given }: Props) {
  const t = useText()
  const { common } = given
  const { kits, safeAreas } = common
  const samples = given.samples ?? []
  const drafts = useDraftRows(common.teamSlug, common.kept)
  const tool = useMemo(
    (): PresetTool<SubtitlesDraft> => ({
      ...{ operation: 'subtitles', rowOf: rowOfOption },
      part: startingWith(SUBTITLES_DRAFT, { ...preset, ...kitChoice(kits, defaultKit(kits)) }),
      values: { ...VALUES, brand: ({ brandKitId }, t) => kitLabel(kits, brandKitId, t), subtitles: lookLabel(kits) },
      offers: (field, choice) =>
        (field !== 'brandKitId' || offersKit(kits, choice)) &&
        (field !== 'safeAreas' || safeAreas || choice === '') &&
        (field !== 'speakers' || speakers || choice === 'none') &&
        ((field !== 'noise' && field !== 'levels') || cleansSound || choice === 'no'),
    }),
    [preset, kits, cleansSound, safeAreas, speakers],
  )
  const asked = allowedIn(SUBTITLES_DRAFT, common.copied)
  const { draft: kept, change, presets } = usePresetDraft(tool, drafts, common.presets, asked)
  const draft: SubtitlesDraft = {
    ...kept,
    ...(noticesCaptions ? {} : { overExisting: 'no' }),
    ...(cleansSound ? {} : { noise: 'no', levels: 'no' }),
    ...(safeAreas ? {} : { safeAreas: '' }),
    ...(speakers ? {} : { speakers: 'none' }),
    // One that was kept may be gone.
    ...(offersKit(kits, kept.brandKitId) ? {} : kitChoice(kits, defaultKit(kits))),
  }
  const { captions, choose, forget } = useGivenCaptions(common.teamSlug, common.kept.owner)
  const submission = useSubmission(drafts)
  const source = useVideoSource(common.teamSlug, drafts, samples, given.asked, submission.state)
  return (
    <VideoForm
      {...{ given, drafts, presets, submission, source }}
      operation="subtitles"
      fields={{
        language: draft.language,
        'subtitleStyles.template': draft.template,
        'subtitleStyles.position': draft.position,
        'subtitleStyles.fontSize': draft.fontSize,
        ...(draft.overExisting === 'yes' && { 'subtitleStyles.overExistingCaptions': 'true' }),
        ...safeAreaFields(draft),
        ...speakerFields(draft),
        ...soundFields(draft),
        ...(captions !== null && { 'captionsFile.text': captions.text }),
        ...kitFields(kits, draft),
      }}
      language={draft.language}
      onSent={forget}
      onSample={(sample) => {
        const language = SUBTITLE_LANGUAGES.find((one) => one === sample.language)
        if (language) change({ language })
      }}
      summary={<SubtitlesSummary {...{ draft, captions, kits, source, samples }} sending={submission.sending} />}
    >
      <PresetLine presets={presets} />
      <SubtitlesOptions draft={draft} change={change} kits={kits} errors={submission.state.fields ?? {}}>
        {takesCaptionFiles && (
          <CaptionsFile captions={captions} onChange={choose} error={submission.state.fields?.['captionsFile.text']} />
        )}
        {noticesCaptions && <ExistingCaptions draft={draft} change={change} />}
        {speakers && (
          <section className="grid gap-1">
            <h3 className="label">{t('Speakers')}</h3>
            <SpeakerOptions draft={draft} change={change} />
          </section>
        )}
        {safeAreas && (
          <section className="grid gap-1">
            <h3 className="label">{t('Safe areas')}</h3>
            <SafeAreaOptions draft={draft} change={change} />
          </section>
        )}
        {cleansSound && (
          <section className="grid gap-1">
            <h3 className="label">{t('Sound')}</h3>
            <SoundOptions draft={draft} change={change} />
          </section>
        )}
        {kits.length > 0 && (
          <section className="grid gap-1">
            <label className="label" htmlFor="brand-kit">
              {t('Brand kit')}
            </label>
            <BrandKitSelect
              id="brand-kit"
              kits={kits}
              chosen={draft}
              onKit={(brandKitId) => change(kitChoice(kits, brandKitId))}
              onIntroAndOutro={(introAndOutro) => change({ introAndOutro })}
            />
          </section>
        )}
      </SubtitlesOptions>
    </VideoForm>
  )
}

const VALUES: PresetTool<SubtitlesDraft>['values'] = {
  language: ({ language }, t) => t.message(languageName(language)),
  sound: soundLabel,
  'safe-areas': safeAreaDraftLabel,
  speakers: speakerDraftLabel,
}

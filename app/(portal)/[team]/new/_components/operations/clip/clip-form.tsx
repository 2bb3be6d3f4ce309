'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { CLIP_LANGUAGES } from '#lib/contract/enumerations.ts'
import { DEFAULT_ASPECT_RATIO } from '#lib/contract/reel-shapes.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'
import { useText } from '#text'
import { defaultKit, kitChoice, kitFields, offersKit } from '../../brand/brand-kits.ts'
import { allowedIn, startingWith } from '../../draft/draft-part.ts'
import { rowOfOption } from '../../draft/use-draft.ts'
import { useDraftRows } from '../../draft/use-draft-rows.ts'
import { PresetLine } from '../../presets/preset-line.tsx'
import { type PresetTool, usePresetDraft } from '../../presets/use-preset-draft.ts'
import { type Submission, useSubmission } from '../../project-form.tsx'
import { useVideoSource, type VideoSource } from '../../source/use-video-source.ts'
import { VideoForm, type VideoFormProps } from '../../source/video-form.tsx'
import type { CommonFormProps } from '../operation-form.ts'
import { BackgroundRow } from './background-row.tsx'
import { BrandRow } from './brand-row.tsx'
import { checkClip } from './clip-checks.ts'
import { CLIP_DRAFT, type ClipDraft, clipFields } from './clip-draft.ts'
import { clipValues, offeredClips } from './clip-presets.ts'
import { ClipSummary } from './clip-summary.tsx'
import { LayoutRow } from './layout-row.tsx'
import { CleanUpRow, CutawayRow, SoundRow, SubtitlesRow } from './look-rows.tsx'
import { MusicRow } from './music-row.tsx'
import { ReelOptions, TopicRow } from './reel-options.tsx'
import { SafeAreaRow } from './safe-area-row.tsx'
import { ShapeRow } from './shape-row.tsx'
import { SpeakerRow } from './speaker-row.tsx'

type Props = VideoFormProps & {
  preset: TeamDefaults
  /** Whether the service makes reels of other shapes than upright. */
  shapes: boolean
  /** Whether it lays out recorded screens as asked. */
  layouts: boolean
  /** Whether it shortens pauses to a length. */
  pauses: boolean
  /** Whether it fills what is behind whole shots as asked. */
  backgrounds: boolean
  /** Whether it lowers noise and levels voices. */
  cleansSound: boolean
  /** Whether its captions show who speaks. */
  speakers: boolean
  /** Whether it notices captions that a video already has. */
  noticesCaptions: boolean
  /** Whether a language model chooses the reels. */
  byModel: boolean
}

/** Sources, options and summary of reels. */
export function ClipForm({
  preset,
  shapes,
  layouts,
  pauses,
  cleansSound,
  backgrounds,
  speakers,
  noticesCaptions,
  byModel,
  ...given
}: Props) {
  const t = useText()
  const { common } = given
  const { kits, safeAreas } = common
  const samples = given.samples ?? []
  const drafts = useDraftRows(common.teamSlug, common.kept)
  const tool = useMemo(
    (): PresetTool<ClipDraft> => ({
      ...{ operation: 'clip', rowOf: rowOfOption },
      part: startingWith(CLIP_DRAFT, { ...preset, ...kitChoice(kits, defaultKit(kits)) }),
      ...{
        values: clipValues(kits),
        offers: offeredClips({ shapes, layouts, pauses, cleansSound, backgrounds, safeAreas, speakers, kits }),
      },
    }),
    [preset, shapes, layouts, pauses, cleansSound, backgrounds, safeAreas, speakers, kits],
  )
  const asked = allowedIn(CLIP_DRAFT, common.copied)
  const { draft: kept, change, presets } = usePresetDraft(tool, drafts, common.presets, asked)
  const draft = useMemo(
    () =>
      knownTo({ shapes, layouts, pauses, cleansSound, backgrounds, safeAreas, speakers, noticesCaptions, kits }, kept),
    [shapes, layouts, pauses, cleansSound, backgrounds, safeAreas, speakers, noticesCaptions, kits, kept],
  )
  const submission = useSubmission(drafts)
  const source = useVideoSource(common.teamSlug, drafts, samples, given.asked, submission.state, { several: true })
  useOutcome(submission, source)
  const { errors, check } = useErrors(draft, source, samples, submission)
  const options = { draft, change, errors, changed: presets.changedGroups }
  return (
    <VideoForm
      {...{ given, drafts, presets, submission, source }}
      operation="clip"
      fields={{ ...clipFields(draft), ...kitFields(kits, draft) }}
      several
      language={draft.language}
      onSample={(sample) => change(fittingTo(sample, draft))}
      onCheck={check}
      summary={<ClipSummary draft={draft} kits={kits} source={source} samples={samples} sending={submission.sending} />}
    >
      <ReelOptions
        {...options}
        head={<PresetLine presets={presets} otherwise={t('The defaults work well. Change only what you need.')} />}
        several={source.draft.kind === 'link' && source.links.length > 1}
        byModel={byModel}
      />
      <div className="option-rows">
        <TopicRow {...options} />
        {shapes && <ShapeRow {...options} />}
        {layouts && <LayoutRow {...options} />}
        {backgrounds && <BackgroundRow {...options} />}
        <SubtitlesRow {...options} kits={kits} noticesCaptions={noticesCaptions} />
        {speakers && <SpeakerRow {...options} />}
        {safeAreas && draft.aspectRatio === DEFAULT_ASPECT_RATIO && <SafeAreaRow {...options} />}
        {kits.length > 0 && <BrandRow {...options} kits={kits} />}
        <CleanUpRow {...options} pauses={pauses} />
        {cleansSound && <SoundRow {...options} />}
        <CutawayRow {...options} />
        <MusicRow {...options} />
      </div>
    </VideoForm>
  )
}

/** The choices without those that the service does not know. */
function knownTo(
  {
    shapes,
    layouts,
    pauses,
    cleansSound,
    backgrounds,
    safeAreas,
    speakers,
    noticesCaptions,
    kits,
  }: Pick<Props, 'shapes' | 'layouts' | 'pauses' | 'cleansSound' | 'backgrounds' | 'speakers' | 'noticesCaptions'> &
    Pick<CommonFormProps, 'kits' | 'safeAreas'>,
  draft: ClipDraft,
): ClipDraft {
  const { aspectRatio, screenLayout, background, longestPause, noise, levels, overExisting } = CLIP_DRAFT.defaults
  return {
    ...draft,
    ...(shapes ? {} : { aspectRatio }),
    ...(layouts ? {} : { screenLayout }),
    ...(pauses ? {} : { longestPause }),
    ...(cleansSound ? {} : { noise, levels }),
    ...(backgrounds ? {} : { background }),
    ...(noticesCaptions ? {} : { overExisting }),
    ...(safeAreas ? {} : { safeAreas: CLIP_DRAFT.defaults.safeAreas }),
    ...(speakers ? {} : { speakers: CLIP_DRAFT.defaults.speakers }),
    // One that was kept may be gone.
    ...(offersKit(kits, draft.brandKitId) ? {} : reelKit(kits)),
  }
}

/** The team's default kit. A look whose template reels do not have is left out. */
function reelKit(kits: CommonFormProps['kits']): Partial<ClipDraft> {
  return allowedIn(CLIP_DRAFT, kitChoice(kits, defaultKit(kits)))
}

/** A sample is in a language, and reels can only be cut out of one that is longer than they are. */
function fittingTo({ language: spoken, durationSeconds }: SampleView, { length }: ClipDraft): Partial<ClipDraft> {
  const language = CLIP_LANGUAGES.find((one) => one === spoken)
  const isTooShort = length !== 'custom' && durationSeconds < Number(length.split('-')[0])
  return { ...(language && { language }), ...(isTooShort && { length: '10-30' }) }
}

/** Some links were left out: those of which projects were made leave the list, the others show why they stay. */
function useOutcome({ state }: Submission, source: VideoSource) {
  const latest = useRef(source.list)
  useEffect(() => {
    latest.current = source.list
  })
  useEffect(() => {
    if (state.started) latest.current.remove(state.started)
    if (state.refused) latest.current.refuse(state.refused)
  }, [state])
}

/** What is wrong: found here before anything is sent, or reported by the server, until the choices change. */
function useErrors(
  draft: ClipDraft,
  { draft: { kind, sampleId } }: VideoSource,
  samples: SampleView[],
  submission: Submission,
) {
  const t = useText()
  const [shown, setShown] = useState<{ of: ClipDraft; errors: Record<string, string> } | null>(null)
  const sample = kind === 'sample' ? samples.find(({ id }) => id === sampleId) : undefined
  const errors = shown?.of === draft ? shown.errors : (submission.state.fields ?? {})
  return {
    errors,
    check() {
      const found = checkClip(draft, sample?.durationSeconds ?? null, t)
      setShown({ of: draft, errors: found })
      return Object.keys(found).length === 0
    },
  }
}

'use client'

import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { allowedIn } from '../../draft/draft-part.ts'
import { rowOfOption } from '../../draft/use-draft.ts'
import { useDraftRows } from '../../draft/use-draft-rows.ts'
import { PresetLine } from '../../presets/preset-line.tsx'
import { type PresetTool, usePresetDraft } from '../../presets/use-preset-draft.ts'
import { useSubmission } from '../../project-form.tsx'
import { useVideoSource } from '../../source/use-video-source.ts'
import { VideoForm, type VideoFormProps } from '../../source/video-form.tsx'
import { DrawnPictures } from '../drawn-pictures.tsx'
import { BROLL_DRAFT, type BrollDraft } from './broll-draft.ts'
import { BrollPlaces } from './broll-places.tsx'
import { BrollSummary } from './broll-summary.tsx'

/** Source and summary of a video with B-roll. */
export function BrollForm(given: VideoFormProps) {
  const t = useText()
  const { common } = given
  const samples = given.samples ?? []
  const drafts = useDraftRows(common.teamSlug, common.kept)
  const asked = allowedIn(BROLL_DRAFT, common.copied)
  const { draft, change, presets } = usePresetDraft(TOOL, drafts, common.presets, asked)
  const submission = useSubmission(drafts)
  const source = useVideoSource(common.teamSlug, drafts, samples, given.asked, submission.state)
  return (
    <VideoForm
      {...{ given, drafts, presets, submission, source }}
      operation="broll"
      fields={draft.drawn === 'yes' ? { 'brollSettings.drawnPictures': 'true' } : {}}
      language="english"
      summary={
        <BrollSummary source={source} samples={samples} drawn={draft.drawn === 'yes'} sending={submission.sending} />
      }
    >
      <PresetLine presets={presets} />
      <TextField
        label={t('Title')}
        name="title"
        optional
        dir="auto"
        maxLength={200}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        hint={t('Leave empty to use the source’s name.')}
        error={submission.state.fields?.title}
      />
      <BrollPlaces />
      <DrawnPictures checked={draft.drawn === 'yes'} onChange={(drawn) => change({ drawn: drawn ? 'yes' : 'no' })} />
    </VideoForm>
  )
}

const TOOL: PresetTool<BrollDraft> = {
  operation: 'broll',
  part: BROLL_DRAFT,
  rowOf: rowOfOption,
  values: { drawn: ({ drawn }, t) => (drawn === 'yes' ? t('On') : t('Off')) },
  offers: () => true,
}

'use client'

import { TextField } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { useSubmission } from '../../project-form.tsx'
import { useVideoSource } from '../../source/use-video-source.ts'
import { VideoForm, type VideoFormProps } from '../../source/video-form.tsx'
import { useDraft } from '../../use-draft.ts'
import { DrawnPictures } from '../drawn-pictures.tsx'
import { BROLL_DRAFT } from './broll-draft.ts'
import { BrollPlaces } from './broll-places.tsx'
import { BrollSummary } from './broll-summary.tsx'

/** Source and summary of a video with B-roll. */
export function BrollForm(given: VideoFormProps) {
  const t = useText()
  const { teamSlug, asked } = given
  const samples = given.samples ?? []
  const { draft, change, forget } = useDraft(teamSlug, BROLL_DRAFT, {})
  const submission = useSubmission()
  const source = useVideoSource(teamSlug, samples, asked, submission.state)
  return (
    <VideoForm
      {...{ given, submission, source, forget }}
      operation="broll"
      fields={draft.drawn === 'yes' ? { 'brollSettings.drawnPictures': 'true' } : {}}
      language="english"
      summary={
        <BrollSummary source={source} samples={samples} drawn={draft.drawn === 'yes'} sending={submission.sending} />
      }
    >
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

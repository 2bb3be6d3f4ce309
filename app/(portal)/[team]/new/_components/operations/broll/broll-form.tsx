'use client'

import { useMemo } from 'react'
import { TextField } from '#lib/components/ui/field.tsx'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { BrandKitSelect } from '../../brand/brand-kit-select.tsx'
import { defaultKit, kitFields, kitLabel, NO_LOOK, offersKit } from '../../brand/brand-kits.ts'
import { SafeAreaOptions, safeAreaDraftLabel, safeAreaFields } from '../../captions/safe-area-options.tsx'
import { allowedIn, startingWith } from '../../draft/draft-part.ts'
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
  const { kits, safeAreas } = common
  const tool = useMemo(() => toolOf(kits, safeAreas), [kits, safeAreas])
  const { draft: chosen, change, presets } = usePresetDraft(tool, drafts, common.presets, asked)
  // A kit that was kept may be gone.
  const draft: BrollDraft = {
    ...chosen,
    ...(offersKit(kits, chosen.brandKitId) ? {} : { brandKitId: defaultKit(kits) }),
    ...(safeAreas && kits.length > 0 ? {} : { safeAreas: '' }),
  }
  const submission = useSubmission(drafts)
  const source = useVideoSource(common.teamSlug, drafts, samples, given.asked, submission.state)
  return (
    <VideoForm
      {...{ given, drafts, presets, submission, source }}
      operation="broll"
      fields={{
        ...(draft.drawn === 'yes' && { 'brollSettings.drawnPictures': 'true' }),
        ...safeAreaFields(draft),
        ...kitFields(kits, { ...draft, ...NO_CAPTIONS }),
      }}
      language="english"
      summary={
        <BrollSummary
          {...{ source, samples, kits }}
          brandKitId={draft.brandKitId}
          safeAreas={draft.safeAreas}
          drawn={draft.drawn === 'yes'}
          sending={submission.sending}
        />
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
      {kits.length > 0 && (
        <section className="grid gap-1">
          <label className="label" htmlFor="brand-kit">
            {t('Brand kit')}
          </label>
          <BrandKitSelect
            id="brand-kit"
            kits={kits}
            chosen={draft}
            onKit={(brandKitId) => change({ brandKitId })}
            onIntroAndOutro={(introAndOutro) => change({ introAndOutro })}
          />
        </section>
      )}
      {safeAreas && kits.length > 0 && (
        <section className="grid gap-1">
          <h3 className="label">{t('Safe areas')}</h3>
          <SafeAreaOptions draft={draft} change={change} />
        </section>
      )}
    </VideoForm>
  )
}

/** These videos have no captions. */
const NO_CAPTIONS = { template: 'none', lookId: NO_LOOK }

function toolOf(kits: readonly BrandKitChoice[], safeAreas: boolean): PresetTool<BrollDraft> {
  return {
    operation: 'broll',
    part: startingWith(BROLL_DRAFT, { brandKitId: defaultKit(kits) }),
    rowOf: rowOfOption,
    values: {
      drawn: ({ drawn }, t) => (drawn === 'yes' ? t('On') : t('Off')),
      brand: ({ brandKitId }, t) => kitLabel(kits, brandKitId, t),
      'safe-areas': safeAreaDraftLabel,
    },
    offers: (field, choice) =>
      (field !== 'brandKitId' || offersKit(kits, choice)) && (field !== 'safeAreas' || safeAreas || choice === ''),
  }
}

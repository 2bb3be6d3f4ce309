'use client'

import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { BROLL_FREQUENCIES, BROLL_TYPES, REEL_TEMPLATES } from '#lib/contract/enumerations.ts'
import { BROLL_FREQUENCY_NAMES, BROLL_TYPE_NAMES } from '#lib/contract/names.ts'
import { msg } from '#lib/i18n/message.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { captionOf, lookLabel, looksOf, NO_LOOK } from '../../brand/brand-kits.ts'
import { ExistingCaptions } from '../../captions/existing-captions.tsx'
import { LookControls } from '../../captions/look-controls.tsx'
import { TemplateTiles, TilePicture } from '../../captions/template-tiles.tsx'
import { SoundOptions, soundLabel } from '../../sound/sound-options.tsx'
import { YesNoBoxes } from '../../yes-no-boxes.tsx'
import { DrawnPictures } from '../drawn-pictures.tsx'
import { type ClipDraft, PAUSES } from './clip-draft.ts'
import { cleanUpLabel, cutawayLabel, pauseLabel } from './clip-labels.ts'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** The subtitles in one line, and below it, once opened, all templates. */
export function SubtitlesRow({
  draft,
  change,
  changed,
  kits,
  noticesCaptions,
}: OptionProps & { kits: readonly BrandKitChoice[]; noticesCaptions: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const words = lookLabel(kits)(draft, t)
  return (
    <OptionRow
      isChanged={changed.includes('subtitles')}
      name={t('Subtitles')}
      value={words}
      control={
        <button
          type="button"
          className="btn btn-ghost btn-sm -mr-2 max-md:hidden"
          aria-expanded={open}
          aria-controls="subtitle-options"
          onClick={() => setOpen((now) => !now)}
        >
          {open ? t('Done') : t('Change')}
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} className={open ? 'rotate-180' : ''} />
        </button>
      }
    >
      <span className="flex min-h-8 items-center gap-2.5 max-md:hidden">
        <span className="template-tile-picture subtitles-sample">
          <TilePicture template={draft.template} drawn={captionOf(kits, draft)} letterPixels={8.5} />
        </span>
        {words}
      </span>
      <div id="subtitle-options" className={open ? 'md:pt-2 md:pb-3' : 'md:hidden'}>
        <div className="mb-3 flex flex-wrap gap-2">
          <LookControls look={draft} change={change} />
        </div>
        <TemplateTiles
          templates={REEL_TEMPLATES}
          template={draft.template}
          lookId={draft.lookId}
          looks={looksOf(kits, draft.brandKitId)}
          onChange={(template, lookId = NO_LOOK) => change({ template, lookId })}
        />
        {noticesCaptions && draft.template !== 'none' && (
          <div className="mt-3">
            <ExistingCaptions draft={draft} change={change} />
          </div>
        )}
      </div>
    </OptionRow>
  )
}

const CLEAN_UP = [
  { name: 'fillers', label: msg('Remove filler words') },
  { name: 'silence', label: msg('Remove silent parts') },
  { name: 'hook', label: msg('Add a hook title') },
] as const satisfies { name: keyof ClipDraft; label: string }[]

/** Clean-up of the speech, and the title at the beginning. */
export function CleanUpRow({ draft, change, changed, pauses }: OptionProps & { pauses: boolean }) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('clean-up')} name={t('Clean up')} value={cleanUpLabel(draft, t)}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-md:grid">
        <YesNoBoxes options={CLEAN_UP} draft={draft} change={change} />
        {pauses && draft.silence === 'yes' && <LongestPause draft={draft} change={change} />}
      </div>
    </OptionRow>
  )
}

/** How long a pause may stay. */
function LongestPause({ draft, change }: Pick<OptionProps, 'draft' | 'change'>) {
  const t = useText()
  const { longestPause } = draft
  const choices = PAUSES.some((one) => one === longestPause) ? PAUSES : [...PAUSES, longestPause]
  return (
    <span className="flex min-h-8 items-center gap-2">
      <span className="whitespace-nowrap text-muted-foreground">{t('Longest pause')}</span>
      <Select
        id="longest-pause"
        label={t('Longest pause')}
        value={longestPause}
        options={choices.map((value) => ({ value, label: pauseLabel(value, t) }))}
        onChange={(value) => change({ longestPause: value })}
      />
    </span>
  )
}

/** Noise and the levels of voices. */
export function SoundRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('sound')} name={t('Sound')} value={soundLabel(draft, t)}>
      <SoundOptions draft={draft} change={change} />
    </OptionRow>
  )
}

/** B-roll over the speech: its source and how often it appears. */
export function CutawayRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow
      isChanged={changed.includes('broll')}
      name={t('B-roll')}
      value={cutawayLabel(draft, t)}
      control={
        <Switch
          label={t('B-roll')}
          checked={draft.cutaways === 'yes'}
          onChange={(on) => change({ cutaways: on ? 'yes' : 'no' })}
        />
      }
    >
      {draft.cutaways === 'no' ? (
        <Off>{t('Figures, lists, quotations and close-ups over the speech')}</Off>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <span className="flex items-center gap-2">
            <span className="text-muted-foreground">{t('Use')}</span>
            <Segmented
              label={t('B-roll type')}
              value={draft.cutawayType}
              options={BROLL_TYPES.map((type) => ({ value: type, label: t(BROLL_TYPE_NAMES[type]) }))}
              onChange={(cutawayType) => change({ cutawayType })}
            />
          </span>
          <span className="flex items-center gap-2">
            <span className="text-muted-foreground">{t('How often')}</span>
            <Segmented
              label={t('How often')}
              value={draft.frequency}
              options={BROLL_FREQUENCIES.map((frequency) => ({
                value: frequency,
                label: t(BROLL_FREQUENCY_NAMES[frequency]),
              }))}
              onChange={(frequency) => change({ frequency })}
            />
          </span>
          <DrawnPictures
            checked={draft.drawn === 'yes'}
            onChange={(drawn) => change({ drawn: drawn ? 'yes' : 'no' })}
          />
        </div>
      )}
    </OptionRow>
  )
}

/** What an option that is off would do. */
export function Off({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <p className="flex min-h-8 items-center text-muted-foreground">{t.rich('Off. {effect}', { effect: children })}</p>
  )
}

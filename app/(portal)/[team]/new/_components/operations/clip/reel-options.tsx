'use client'

import type { ReactNode } from 'react'
import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { Stepper } from '#lib/components/ui/stepper.tsx'
import { CLIP_LANGUAGES } from '#lib/contract/enumerations.ts'
import { MAX_REELS } from '#lib/contract/limits.ts'
import { languageName } from '#lib/contract/names.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { type ClipDraft, LENGTHS } from './clip-draft.ts'
import { topicLabel } from './clip-labels.ts'
import { OptionRow } from './option-row.tsx'

export type OptionProps = {
  draft: ClipDraft
  change: (part: Partial<ClipDraft>) => void
  /** What is wrong, by the name of the field that is sent. */
  errors: Record<string, string>
  /** The groups of choices that differ from the preset. */
  changed: readonly string[]
}

function lengthOptions(t: Text, isLong: boolean) {
  const range = (length: string) => length.replace('-', '–')
  return LENGTHS.map((length) => ({
    value: length,
    label: length === 'custom' ? t('Custom') : isLong ? t('{range} seconds', { range: range(length) }) : range(length),
  }))
}

/** How many reels there are to be, how long, and of what. */
export function ReelOptions({
  several,
  head,
  byModel,
  ...props
}: OptionProps & { several: boolean; head: ReactNode; byModel: boolean }) {
  const t = useText()
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 className="text-base font-semibold">{t('Reels')}</h2>
        {head}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[minmax(0,1fr)_116px_auto]">
        <div className="max-md:hidden">
          <LanguageField {...props} id="language" />
        </div>
        <CountField {...props} several={several} />
        <LengthField {...props} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 max-md:hidden">
        <TopicFields {...props} suffix="" />
      </div>
      <p className="mt-3 text-sm text-muted-foreground">
        {byModel
          ? t('A language model reads the transcript and chooses the reels.')
          : t('Built-in rules choose the reels from the transcript.')}
      </p>
    </section>
  )
}

/** Language and topic as one line, for a phone. */
export function TopicRow(props: OptionProps) {
  const t = useText()
  return (
    <div className="md:hidden">
      <OptionRow
        name={t('Language and topic')}
        isChanged={props.changed.includes('about')}
        value={topicLabel(props.draft, t)}
      >
        <div className="grid gap-3">
          <LanguageField {...props} id="language-line" />
          <TopicFields {...props} suffix="-line" />
        </div>
      </OptionRow>
    </div>
  )
}

function LanguageField({ draft, change, errors, id }: OptionProps & { id: string }) {
  const t = useText()
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor={id}>
        {t('Spoken language')}
      </label>
      <Select
        id={id}
        label={t('Spoken language')}
        value={draft.language}
        options={CLIP_LANGUAGES.map((language) => ({ value: language, label: t.message(languageName(language)) }))}
        onChange={(value) => {
          const language = CLIP_LANGUAGES.find((one) => one === value)
          if (language) change({ language })
        }}
        describedBy={`${id}-note`}
      />
      <FieldNote id={`${id}-note`} error={errors.language} />
    </div>
  )
}

function CountField({ draft, change, errors, several }: OptionProps & { several: boolean }) {
  const t = useText()
  const error = errors['clipSettings.reelsCount']
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor="reels-count">
        {several ? t('How many per video') : t('How many')}
      </label>
      <Stepper
        id="reels-count"
        min={1}
        max={MAX_REELS}
        value={draft.count === '' ? null : Number(draft.count)}
        none={t('Auto')}
        onChange={(count) => change({ count: count === null ? '' : String(count) })}
        describedBy="reels-count-note"
      />
      <FieldNote id="reels-count-note" error={error} />
    </div>
  )
}

function LengthField({ draft, change, errors }: OptionProps) {
  const t = useText()
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 md:grid-cols-[auto]">
      <span className="label max-md:hidden">{t('Length in seconds')}</span>
      <span className="max-md:hidden">
        <Segmented
          label={t('Length in seconds')}
          value={draft.length}
          options={lengthOptions(t, false)}
          onChange={(length) => change({ length })}
        />
      </span>
      <label className="label md:hidden" htmlFor="length-list">
        {t('Length')}
      </label>
      <span className="md:hidden">
        <Select
          id="length-list"
          label={t('Length')}
          value={draft.length}
          options={lengthOptions(t, true)}
          onChange={(value) => {
            const length = LENGTHS.find((one) => one === value)
            if (length) change({ length })
          }}
        />
      </span>
      {draft.length === 'custom' && (
        <div className="mt-1 flex items-center gap-2">
          <SecondsField
            label={t('Shortest')}
            value={draft.minSeconds}
            onChange={(minSeconds) => change({ minSeconds })}
          />
          <span aria-hidden="true">–</span>
          <SecondsField
            label={t('Longest')}
            value={draft.maxSeconds}
            onChange={(maxSeconds) => change({ maxSeconds })}
          />
        </div>
      )}
      <FieldNote id="length-note" error={errors['clipSettings.reelDuration']} />
    </div>
  )
}

/** A number of seconds. */
export function SecondsField({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const t = useText()
  return (
    <label className="input w-[76px]! min-w-0 justify-between px-2!">
      <span className="sr-only">{t('{label} in seconds', { label })}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="num min-w-0"
        value={value}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="text-muted-foreground">s</span>
    </label>
  )
}

function TopicFields({ draft, change, errors, suffix }: OptionProps & { suffix: string }) {
  const t = useText()
  const note = `prompt${suffix}-note`
  return (
    <>
      <div className="grid content-start gap-1">
        <label className="label" htmlFor={`prompt${suffix}`}>
          {t('What should the reels be about?')}
          <span className="font-normal text-muted-foreground"> {t('Optional')}</span>
        </label>
        <input
          id={`prompt${suffix}`}
          className="input"
          dir="auto"
          maxLength={2000}
          placeholder={t('A topic, a mood, a person')}
          value={draft.prompt}
          aria-describedby={note}
          onChange={(event) => change({ prompt: event.target.value })}
        />
        <FieldNote id={note} error={errors['clipSettings.prompt']} />
      </div>
      <ChipField
        id={`keywords${suffix}`}
        label={t('Keywords')}
        optional
        placeholder={t('Keywords to look for')}
        values={draft.keywords.split('\n').filter((word) => word !== '')}
        maxLength={100}
        maxValues={50}
        error={errors['clipSettings.keywords']}
        onChange={(words) => change({ keywords: words.join('\n') })}
      />
    </>
  )
}

'use client'

import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { Stepper } from '#lib/components/ui/stepper.tsx'
import { CLIP_LANGUAGES } from '#lib/contract/enumerations.ts'
import { MAX_REELS } from '#lib/contract/limits.ts'
import { languageName } from '#lib/contract/names.ts'
import { type ClipDraft, LENGTHS } from './clip-draft.ts'
import { topicWords } from './clip-words.ts'
import { OptionRow } from './option-row.tsx'

export type OptionProps = {
  draft: ClipDraft
  change: (part: Partial<ClipDraft>) => void
  /** What is wrong, by the name of the field that is sent. */
  errors: Record<string, string>
}

const LANGUAGES = CLIP_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))
const LENGTH_OPTIONS = LENGTHS.map((length) => ({
  value: length,
  label: length === 'custom' ? 'Custom' : length.replace('-', '–'),
}))
const LONG_LENGTHS = LENGTH_OPTIONS.map(({ value, label }) => ({
  value,
  label: value === 'custom' ? label : `${label} seconds`,
}))

/** How many reels there are to be, how long, and of what. */
export function ReelOptions({ several, ...props }: OptionProps & { several: boolean }) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 className="text-base font-semibold">Reels</h2>
        <span className="ml-auto text-xs text-muted-foreground max-md:hidden">
          Defaults work well. Change what you care about.
        </span>
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
    </section>
  )
}

/** Language and topic as one line, for a phone. */
export function TopicRow(props: OptionProps) {
  return (
    <div className="md:hidden">
      <OptionRow name="Language and topic" value={topicWords(props.draft)}>
        <div className="grid gap-3">
          <LanguageField {...props} id="language-line" />
          <TopicFields {...props} suffix="-line" />
        </div>
      </OptionRow>
    </div>
  )
}

function LanguageField({ draft, change, errors, id }: OptionProps & { id: string }) {
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor={id}>
        Spoken language
      </label>
      <Select
        id={id}
        label="Spoken language"
        value={draft.language}
        options={LANGUAGES}
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
  const error = errors['clipSettings.reelsCount']
  return (
    <div className="grid content-start gap-1">
      <label className="label" htmlFor="reels-count">
        {several ? 'How many each' : 'How many'}
      </label>
      <Stepper
        id="reels-count"
        min={1}
        max={MAX_REELS}
        value={draft.count === '' ? null : Number(draft.count)}
        none="Auto"
        onChange={(count) => change({ count: count === null ? '' : String(count) })}
        describedBy="reels-count-note"
      />
      <FieldNote id="reels-count-note" error={error} />
    </div>
  )
}

function LengthField({ draft, change, errors }: OptionProps) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span className="label max-md:hidden">Length in seconds</span>
      <span className="max-md:hidden">
        <Segmented
          label="Length in seconds"
          value={draft.length}
          options={LENGTH_OPTIONS}
          onChange={(length) => change({ length })}
        />
      </span>
      <label className="label md:hidden" htmlFor="length-list">
        Length
      </label>
      <span className="md:hidden">
        <Select
          id="length-list"
          label="Length"
          value={draft.length}
          options={LONG_LENGTHS}
          onChange={(value) => {
            const length = LENGTHS.find((one) => one === value)
            if (length) change({ length })
          }}
        />
      </span>
      {draft.length === 'custom' && (
        <div className="mt-1 flex items-center gap-2">
          <SecondsField label="Shortest" value={draft.minSeconds} onChange={(minSeconds) => change({ minSeconds })} />
          <span aria-hidden="true">–</span>
          <SecondsField label="Longest" value={draft.maxSeconds} onChange={(maxSeconds) => change({ maxSeconds })} />
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
  return (
    <label className="input w-[76px]! justify-between px-2!">
      <span className="sr-only">{label} in seconds</span>
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
  const note = `prompt${suffix}-note`
  return (
    <>
      <div className="grid content-start gap-1">
        <label className="label" htmlFor={`prompt${suffix}`}>
          What should they be about?<span className="font-normal text-muted-foreground"> Optional</span>
        </label>
        <input
          id={`prompt${suffix}`}
          className="input"
          dir="auto"
          maxLength={2000}
          placeholder="A topic, a mood, a person"
          value={draft.prompt}
          aria-describedby={note}
          onChange={(event) => change({ prompt: event.target.value })}
        />
        <FieldNote id={note} error={errors['clipSettings.prompt']} />
      </div>
      <ChipField
        id={`keywords${suffix}`}
        label="Keywords"
        optional
        placeholder="Words that should come up"
        values={draft.keywords.split('\n').filter((word) => word !== '')}
        maxLength={100}
        maxValues={50}
        error={errors['clipSettings.keywords']}
        onChange={(words) => change({ keywords: words.join('\n') })}
      />
    </>
  )
}

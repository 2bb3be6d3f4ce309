import { RadioGroup } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { DateInput, TimeInput } from '#lib/components/ui/moment-input.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import { chosenAccounts, type PostDraft, WHEN_KINDS, type WhenKind } from './post-draft.ts'
import { PRIVACY_NAMES } from './privacy-names.ts'
import { freeSlotsOf, nextFreeText } from './slot-times.ts'

type Change = (part: Partial<PostDraft>) => void

/** When it goes out, and who can see it. */
export function WhenSection({
  composer,
  draft,
  hasTime,
  isAsked,
  error,
  onChange,
}: {
  composer: Composer
  draft: PostDraft
  /** Whether the time is chosen here, too. */
  hasTime: boolean
  /** The page was opened to choose a time. */
  isAsked: boolean
  error: string | undefined
  onChange: Change
}) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasTime ? (
        <TimeChoice {...{ composer, draft, isAsked, error, onChange }} />
      ) : (
        <p className="hint content-center">{t('The times stay the same. Change them in the calendar.')}</p>
      )}
      <section className="grid grid-cols-1 content-start gap-1.5 sm:max-w-[260px]" aria-label={t('Who can see it')}>
        <h2 className="label">{t('Who can see it')}</h2>
        <Select
          id="post-privacy"
          label={t('Who can see it')}
          value={draft.privacy}
          options={Object.entries(PRIVACY_NAMES).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(value) => onChange({ privacy: value === 'private' || value === 'unlisted' ? value : 'public' })}
        />
      </section>
    </div>
  )
}

type TimeProps = {
  composer: Composer
  draft: PostDraft
  isAsked: boolean
  error: string | undefined
  onChange: Change
}

function TimeChoice({ composer, draft, isAsked, error, onChange }: TimeProps) {
  const t = useText()
  const { options } = composer
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAsked) return
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [isAsked])
  const words: Record<WhenKind, [title: string, note: string]> = {
    slot: nextFreeText(composer, draft, t),
    wall: [t('Choose a time'), t('Any day, any minute')],
    now: [
      t('Now'),
      options.approvalRequired
        ? t('Goes out as soon as it is approved.')
        : t('Goes out as soon as you press Publish now.'),
    ],
  }
  return (
    <section ref={section} aria-label={t('When')} className="grid grid-cols-1 content-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="label">{t('When')}</h2>
        <span className="text-xs text-muted-foreground">{t('Times in {zone}', { zone: options.timeZone })}</span>
        <OtherSlots composer={composer} draft={draft} onChange={onChange} />
      </div>
      <RadioGroup.Root
        aria-label={t('When')}
        className="grid grid-cols-1 gap-2 sm:grid-cols-3"
        value={draft.when}
        onValueChange={(value) => {
          const when = WHEN_KINDS.find((kind) => kind === value)
          if (when !== undefined) onChange({ when })
        }}
      >
        {WHEN_KINDS.map((kind) => (
          <RadioGroup.Item key={kind} value={kind} className="choice-card">
            <span aria-hidden="true" className="radio-dot" />
            <span className="min-w-0">
              <span className="num block font-medium text-balance">{words[kind][0]}</span>
              <span className="num block text-xs text-muted-foreground">{words[kind][1]}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {draft.when === 'wall' && (
        <span className="flex flex-wrap gap-2">
          <DateInput label={t('Date')} value={draft.date} onChange={(date) => onChange({ date })} />
          <TimeInput label={t('Time')} value={draft.time} onChange={(time) => onChange({ time })} />
        </span>
      )}
      <FieldNote id="when-note" error={error} />
    </section>
  )
}

/** The next free slots after the first; one of them is chosen as a time. */
function OtherSlots({ composer, draft, onChange }: Pick<TimeProps, 'composer' | 'draft' | 'onChange'>) {
  const t = useText()
  const accounts = chosenAccounts(composer, draft)
  const slots = freeSlotsOf(accounts)
  if (slots.length < 2) return null
  const isSlot = draft.when === 'wall' && slots.find(({ date, time }) => date === draft.date && time === draft.time)
  return (
    <span className="ml-auto w-[200px] max-w-full">
      <Select
        id="another-slot"
        label={t('Another free slot')}
        value={isSlot ? isSlot.at.toISOString() : ''}
        options={[
          ...(isSlot ? [] : [{ value: '', label: t('Another free slot') }]),
          ...slots.map((slot) => ({
            value: slot.at.toISOString(),
            label: slotLabel(slot, accounts.length, composer, t),
          })),
        ]}
        onChange={(value) => {
          const slot = slots.find(({ at }) => at.toISOString() === value)
          if (slot) onChange({ when: 'wall', date: slot.date, time: slot.time })
        }}
      />
    </span>
  )
}

function slotLabel(
  { at, accountNames }: ReturnType<typeof freeSlotsOf>[number],
  count: number,
  { options }: Composer,
  t: Text,
): string {
  const moment = formatZonedDateTime(at, options.timeZone, t)
  return accountNames.length === count ? moment : `${moment} (${accountNames.join(', ')})`
}

'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { TimeZoneField } from '#lib/components/ui/time-zone-field.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { formMessage } from '#lib/portal/http/form-state.ts'
import type { ScheduleView } from '#lib/portal/schedules/list-schedules.ts'
import type { SocialAccountView } from '#lib/portal/social-accounts/social-account-view.ts'
import { useText } from '#text'
import { createSchedule, editSchedule } from '../actions.ts'
import { BlackoutDates } from './blackout-dates.tsx'
import { CopyTimes } from './copy-times.tsx'
import { DeleteSchedule } from './delete-schedule.tsx'
import { NextTimes } from './next-times.tsx'
import { PlacedPosts } from './placed-posts.tsx'
import {
  copiedSlots,
  fieldsOf,
  firstDraft,
  type SuggestedSlot,
  slotsWithout,
  takesSlotsAway,
  timesOf,
  unfinishedTimes,
  withSuggestion,
} from './schedule-draft.ts'
import { SlotGrid } from './slot-grid.tsx'
import { usePreview } from './use-preview.ts'

/** One schedule: its zone, the weekly times of each account, the dates it leaves out. */
export function ScheduleEditor({
  teamSlug,
  schedule,
  accounts,
  zone,
  zones,
  editable,
  suggested,
}: {
  teamSlug: string
  /** Absent: a new one. */
  schedule: ScheduleView | undefined
  accounts: SocialAccountView[]
  /** Of a new schedule. */
  zone: string
  zones: string[]
  editable: boolean
  /** Filled in at the start. */
  suggested: SuggestedSlot | null
}) {
  const t = useText()
  const router = useRouter()
  const [draft, setDraft] = useState(() => withSuggestion(firstDraft(schedule, zone, t), suggested))
  const [accountId, setAccountId] = useState(suggested?.accountId ?? accounts[0]?.id ?? '')
  const [added, setAdded] = useState<Record<string, string[]>>({})
  const [warned, setWarned] = useState<string[]>([])
  const unfinished = unfinishedTimes(draft, added)
  // Said once: who saves again leaves them out.
  function stopUnfinished(event: FormEvent) {
    if (unfinished.every((time) => warned.includes(time))) return
    event.preventDefault()
    setWarned(unfinished)
  }
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const {
    state,
    send,
    sending,
    ref,
    fields: errors,
  } = useForm(schedule === undefined ? createSchedule : editSchedule, ({ scheduleId = '' }) =>
    router.replace(`/${teamSlug}/settings/schedules?schedule=${scheduleId}`),
  )
  const preview = usePreview(teamSlug, draft, accountId)
  const isDisruptive = schedule !== undefined && takesSlotsAway(firstDraft(schedule, zone, t), draft)
  return (
    <form ref={ref} action={send} onSubmit={stopUnfinished} noValidate className="min-w-0">
      <input type="hidden" name="team" value={teamSlug} />
      {schedule && <input type="hidden" name="scheduleId" value={schedule.id} />}
      {fieldsOf(draft).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset disabled={!editable} className="card grid min-w-0 grid-cols-1 gap-5 p-4 md:p-5">
        <legend className="sr-only">{schedule ? schedule.name : t('New schedule')}</legend>
        <FormError message={sending ? undefined : formMessage(state)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Name')}
            name="shownName"
            dir="auto"
            maxLength={100}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={errors.name}
          />
          <TimeZoneField
            name="shownZone"
            zones={zones}
            value={draft.timeZone}
            onChange={(event) => change({ timeZone: event.currentTarget.value })}
            error={errors.timeZone}
          />
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-full sm:max-w-[280px]">
            <SelectField
              id="schedule-account"
              label={t('Account')}
              value={accountId}
              options={accounts.map(({ id, displayName, network }) => ({
                value: id,
                label: `${displayName}, ${t.message(NETWORK_LIMITS[network].name)}`,
              }))}
              onChange={setAccountId}
            />
          </div>
          {editable && (
            <span className="flex gap-2 sm:ml-auto">
              <CopyTimes
                sources={accounts.filter(({ id }) => id !== accountId && timesOf(draft, id).length > 0)}
                onCopy={(sourceId) => change({ slots: copiedSlots(draft, sourceId, accountId) })}
              />
              {timesOf(draft, accountId).length > 0 && (
                <button
                  type="button"
                  className="btn btn-ghost text-muted-foreground"
                  onClick={() => change({ slots: slotsWithout(draft, accountId) })}
                >
                  {t('Clear all')}
                </button>
              )}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <SlotGrid
            key={accountId}
            draft={draft}
            accountId={accountId}
            editable={editable}
            added={added[accountId] ?? []}
            onAdd={(time) => setAdded((now) => ({ ...now, [accountId]: [...(now[accountId] ?? []), time] }))}
            onChange={(slots) => change({ slots })}
          />
          {errors.slots && <p className="field-error">{errors.slots}</p>}
          {warned.length > 0 && unfinished.length > 0 && (
            <p className="field-error mt-2" role="alert">
              {t(
                '{count, plural, one {{times} has no days yet. Choose its days, or save again to leave it out.} other {{times} have no days yet. Choose their days, or save again to leave them out.}}',
                {
                  count: unfinished.length,
                  times: new Intl.ListFormat(t.tag, { type: 'conjunction' }).format(unfinished),
                },
              )}
            </p>
          )}
        </div>
        <BlackoutDates
          dates={draft.blackouts}
          editable={editable}
          error={errors.blackouts}
          onChange={(blackouts) => change({ blackouts })}
        />
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="check"
            checked={draft.paused}
            onChange={(event) => change({ paused: event.currentTarget.checked })}
          />
          {t('Pause this schedule')}
        </label>
        {isDisruptive && <PlacedPosts choices={['keep', 'move', 'unschedule']} />}
        {editable && (
          <div className="flex flex-wrap justify-end gap-2">
            {schedule && <DeleteSchedule teamSlug={teamSlug} schedule={schedule} />}
            <button type="submit" className="btn btn-primary" disabled={sending}>
              {sending ? t('Saving…') : t('Save schedule')}
            </button>
          </div>
        )}
      </fieldset>
      <NextTimes preview={preview} paused={draft.paused} />
    </form>
  )
}

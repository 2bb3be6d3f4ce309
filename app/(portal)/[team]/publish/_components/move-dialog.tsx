'use client'

import { type FormEvent, useState } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FieldNote, FormError, TextField } from '#lib/components/ui/field.tsx'
import { DateInput, TimeInput } from '#lib/components/ui/moment-input.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { placePostsAction } from '../actions.ts'

/** The posts to be moved, and the time at which the first of them stands on the clock of `zone`. */
export type Moving = { postIds: string[]; title: string; date: string; time: string }

const WAYS = [
  { value: 'wall', label: msg('To a specific time') },
  { value: 'shift', label: msg('By days') },
  { value: 'slot', label: msg('Next free slot') },
] as const
type Way = (typeof WAYS)[number]['value']

/** Everything that dragging does, and more, by keyboard: to a time, by days, or into the next free slots. */
export function MoveDialog({
  teamSlug,
  zone,
  moving,
  onClose,
}: {
  teamSlug: string
  zone: string
  moving: Moving | null
  onClose: (isDone: boolean) => void
}) {
  const t = useText()
  return (
    <Dialog open={moving !== null} onOpenChange={(open) => !open && onClose(false)} title={moving?.title ?? t('Move')}>
      {moving !== null && <MoveForm teamSlug={teamSlug} zone={zone} moving={moving} onDone={() => onClose(true)} />}
    </Dialog>
  )
}

function MoveForm({
  teamSlug,
  zone,
  moving,
  onDone,
}: {
  teamSlug: string
  zone: string
  moving: Moving
  onDone: () => void
}) {
  const t = useText()
  const [way, setWay] = useState<Way>('wall')
  const [date, setDate] = useState(moving.date)
  const [time, setTime] = useState(moving.time)
  const { send, sending, problem } = useSendInDialog(teamSlug, onDone)
  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    send(placePostsAction, { postIds: moving.postIds, 'when.kind': way, ...Object.fromEntries(typed) })
  }
  const { fields = {} } = problem
  const timeError = fields['when.date'] ?? fields['when.time'] ?? fields.when
  return (
    <form onSubmit={move} className="grid gap-4" noValidate>
      <Segmented
        label={t('How to move it')}
        value={way}
        options={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setWay}
      />
      {way === 'wall' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <label className="label" htmlFor="move-date">
              {t('Date')}
            </label>
            <DateInput id="move-date" label={t('Date')} value={date} onChange={setDate} isInvalid={!!timeError} />
            <FieldNote id="move-date-note" error={timeError} />
          </div>
          <div className="grid content-start gap-1">
            <label className="label" htmlFor="move-time">
              {t('Time in {zone}', { zone })}
            </label>
            <TimeInput id="move-time" label={t('Time in {zone}', { zone })} value={time} onChange={setTime} />
          </div>
          <input type="hidden" name="when.date" value={date} />
          <input type="hidden" name="when.time" value={time} />
        </div>
      )}
      {way === 'shift' && (
        <TextField
          label={t('Days')}
          name="when.days"
          type="number"
          defaultValue="1"
          error={fields['when.days'] ?? fields.when}
          hint={t('Use a negative number to move posts earlier. The time of day stays the same.')}
        />
      )}
      {way === 'slot' && (
        <p className="text-base text-muted-foreground">{t('Each post takes its account’s next free slot.')}</p>
      )}
      {problem.status === 'error' && Object.keys(fields).length === 0 && <FormError message={problem.message} />}
      {way === 'slot' && fields.when !== undefined && <FormError message={fields.when} />}
      <button type="submit" className="btn btn-primary justify-self-end" disabled={sending}>
        {sending
          ? t('Moving…')
          : t('Move {count, plural, one {# post} other {# posts}}', { count: moving.postIds.length })}
      </button>
    </form>
  )
}

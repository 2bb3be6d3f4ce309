'use client'

import { type FormEvent, useState } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { count } from '#lib/components/figures.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { placeThese } from '../actions.ts'

/** The posts to be moved, and the time at which the first of them stands on the clock of `zone`. */
export type Moving = { postIds: string[]; title: string; date: string; time: string }

const WAYS = [
  { value: 'wall', label: 'To a time' },
  { value: 'shift', label: 'By days' },
  { value: 'slot', label: 'Next free slot' },
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
  return (
    <Dialog
      open={moving !== null}
      onOpenChange={(open) => !open && onClose(false)}
      title={moving === null ? 'Move' : `Move ${moving.title}`}
    >
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
  const [way, setWay] = useState<Way>('wall')
  const { send, sending, problem } = useSendInDialog(teamSlug, onDone)
  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    send(placeThese, { postIds: moving.postIds, 'when.kind': way, ...Object.fromEntries(typed) })
  }
  const { fields = {} } = problem
  const timeError = fields['when.date'] ?? fields['when.time'] ?? fields.when
  return (
    <form onSubmit={move} className="grid gap-4" noValidate>
      <Segmented label="How to move" value={way} options={WAYS} onChange={setWay} />
      {way === 'wall' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Date" name="when.date" type="date" defaultValue={moving.date} error={timeError} />
          <TextField label={`Time in ${zone}`} name="when.time" type="time" defaultValue={moving.time} />
        </div>
      )}
      {way === 'shift' && (
        <TextField
          label="Days"
          name="when.days"
          type="number"
          defaultValue="1"
          error={fields['when.days'] ?? fields.when}
          hint="A negative number moves back. The time of day stays the same."
        />
      )}
      {way === 'slot' && (
        <p className="text-base text-muted-foreground">Each post takes the next free slot of its account.</p>
      )}
      {problem.status === 'error' && Object.keys(fields).length === 0 && <FormError message={problem.message} />}
      {way === 'slot' && fields.when !== undefined && <FormError message={fields.when} />}
      <button type="submit" className="btn btn-primary justify-self-end" disabled={sending}>
        {sending ? 'Moving…' : `Move ${count(moving.postIds.length, 'post')}`}
      </button>
    </form>
  )
}

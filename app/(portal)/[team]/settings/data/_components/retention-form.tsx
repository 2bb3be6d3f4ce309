'use client'

import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { LocalMoment } from '#lib/components/moment.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { Table } from '#lib/components/ui/table.tsx'
import type { RetentionView } from '#lib/portal/data/data-overview.ts'
import { formMessage } from '#lib/portal/form-state.ts'
import { saveRetention } from '../actions.ts'
import { FOREVER, keptInWords, RETENTION_WORDS } from './retention-words.ts'

/** How long the team keeps things, and what goes next. */
export function RetentionForm({ teamSlug, retention }: { teamSlug: string; retention: RetentionView[] }) {
  const saved = Object.fromEntries(retention.map(({ kind, days }) => [kind, days === null ? FOREVER : String(days)]))
  const [chosen, setChosen] = useState(saved)
  const { ref, state, send, sending } = useForm(saveRetention)
  const isChanged = retention.some(({ kind }) => chosen[kind] !== saved[kind])
  return (
    <form ref={ref} action={send} className="mt-6">
      <div className="mb-2 flex min-h-8 items-center gap-4">
        <h3 className="text-base font-semibold">How long we keep things</h3>
        <button type="submit" className="btn btn-primary ml-auto" disabled={!isChanged || sending}>
          {sending ? 'Saving…' : 'Save changes'}
        </button>
      </div>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      <Table columns={['What', 'Kept', 'Deleted next']}>
        {retention.map((view) => (
          <RetentionRow
            key={view.kind}
            view={view}
            value={chosen[view.kind] ?? FOREVER}
            onChange={(value) => setChosen({ ...chosen, [view.kind]: value })}
          />
        ))}
      </Table>
      <p className="hint mt-2">Webhook deliveries are kept for 30 days. What is deleted cannot be restored.</p>
    </form>
  )
}

function RetentionRow({
  view: { kind, choices, days, next },
  value,
  onChange,
}: {
  view: RetentionView
  value: string
  onChange: (value: string) => void
}) {
  const { name, what } = RETENTION_WORDS[kind]
  const options = [FOREVER, ...choices.map(String)].map((choice) => ({
    value: choice,
    label: keptInWords(kind, choice),
  }))
  return (
    <tr>
      <td>
        <span className="block">{name}</span>
        <span className="block text-xs text-muted-foreground">{what}</span>
      </td>
      <td className="md:w-[252px]">
        <input type="hidden" name={kind} value={value} />
        <Select
          id={kind}
          label={`How long ${name.toLowerCase()} are kept`}
          value={value}
          options={options}
          onChange={onChange}
        />
      </td>
      <td className="text-muted-foreground md:w-[244px]">
        <span className="mr-1.5 text-xs md:hidden">Deleted next</span>
        {days === null || next === null ? 'Nothing' : <Next next={next} />}
      </td>
    </tr>
  )
}

function Next({ next: { at, count, bytes } }: { next: NonNullable<RetentionView['next']> }) {
  const size = bytes > 0 ? `, ${(bytes / 1e9).toFixed(1)} GB,` : ''
  return (
    <span className="num">
      {count}
      {size} on <LocalMoment at={at.toISOString()} />
    </span>
  )
}

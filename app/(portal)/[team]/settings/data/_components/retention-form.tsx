'use client'

import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { FormError } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { RetentionView } from '#lib/portal/data/data-overview.ts'
import { formMessage } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { saveRetention } from '../actions.ts'
import { FOREVER, RETENTION_LABELS, retentionLabel } from './retention-labels.ts'

/** How long the team keeps things, and what goes next. */
export function RetentionForm({ teamSlug, retention }: { teamSlug: string; retention: RetentionView[] }) {
  const t = useText()
  const saved = Object.fromEntries(retention.map(({ kind, days }) => [kind, days === null ? FOREVER : String(days)]))
  const [chosen, setChosen] = useState(saved)
  const { ref, state, send, sending } = useForm(saveRetention)
  const isChanged = retention.some(({ kind }) => chosen[kind] !== saved[kind])
  return (
    <form ref={ref} action={send} className="mt-6">
      <div className="mb-2 flex min-h-8 items-center gap-4">
        <h3 className="text-base font-semibold">{t('Data retention')}</h3>
        <button type="submit" className="btn btn-primary ml-auto" disabled={!isChanged || sending}>
          {sending ? t('Saving…') : t('Save changes')}
        </button>
      </div>
      <FormError message={formMessage(state)} />
      <input type="hidden" name="team" value={teamSlug} />
      <Table columns={[msg('What'), msg('Keep for'), msg('Next deletion')]}>
        {retention.map((view) => (
          <RetentionRow
            key={view.kind}
            view={view}
            value={chosen[view.kind] ?? FOREVER}
            onChange={(value) => setChosen({ ...chosen, [view.kind]: value })}
          />
        ))}
      </Table>
      <p className="hint mt-2">{t('Webhook deliveries are kept for 30 days. Expired data cannot be restored.')}</p>
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
  const t = useText()
  const { name, what } = RETENTION_LABELS[kind]
  const options = [FOREVER, ...choices.map(String)].map((choice) => ({
    value: choice,
    label: retentionLabel(kind, choice, t),
  }))
  return (
    <tr>
      <td>
        <span className="block">{t(name)}</span>
        <span className="block text-xs text-muted-foreground">{t(what)}</span>
      </td>
      <td className="md:w-[252px]">
        <input type="hidden" name={kind} value={value} />
        <Select
          id={kind}
          label={t('Retention for {name}', { name: t(name).toLocaleLowerCase(t.tag) })}
          value={value}
          options={options}
          onChange={onChange}
        />
      </td>
      <td className="text-muted-foreground md:w-[244px]">
        <span className="mr-1.5 text-xs md:hidden">{t('Next deletion')}</span>
        {days === null || next === null ? t('Nothing') : <Next next={next} />}
      </td>
    </tr>
  )
}

function Next({ next: { at, count, bytes } }: { next: NonNullable<RetentionView['next']> }) {
  const t = useText()
  return (
    <span className="num">
      {t.rich('{count}{bytes, select, 0 {} other { ({size})}} on {moment}', {
        count,
        bytes: String(bytes),
        size: formatSize(bytes, t),
        moment: <LocalDateTime at={at.toISOString()} />,
      })}
    </span>
  )
}

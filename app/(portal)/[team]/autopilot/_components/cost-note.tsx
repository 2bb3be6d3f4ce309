'use client'

import { useState } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { formatDay } from '#lib/components/text/date-time.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError, TextField } from '#lib/components/ui/field.tsx'
import type { AutopilotSummary } from '#lib/portal/autopilot/autopilot-view.ts'
import { useText } from '#text'
import { setCap } from '../actions.ts'

type Props = { teamSlug: string; summary: AutopilotSummary; editable: boolean; zone: string }

/** What all rules use in this month, and the cap that holds for them together. */
export function CostNote({ teamSlug, summary, editable, zone }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { usedMinutes: used, minutesPerMonth: most, opensAt } = summary
  const share = most === null || most === 0 ? 0 : Math.min(100, (used / most) * 100)
  const day = formatDay(new Date(opensAt), zone, t)
  return (
    <div className="mt-auto border-t px-4 pt-3.5 pb-4 max-xl:mt-0 max-xl:border-b md:px-5">
      <h3 className="font-medium">{t('What it costs this month')}</h3>
      <p className="mt-1 flex justify-between gap-3">
        <span className="text-muted-foreground">{t('Source minutes used by rules')}</span>
        <span className="num">
          {most === null ? t('{used, number}', { used }) : t('{used, number} of {most, number}', { used, most })}
        </span>
      </p>
      {most !== null && (
        <div className="bar mt-1.5" aria-hidden="true">
          <span style={{ width: `${share}%`, background: 'var(--foreground)' }} />
        </div>
      )}
      <p className="hint mt-2">
        {most === null
          ? t('No cap for all rules together.')
          : t('At {most, number}, all rules wait for {day}.', { most, day })}{' '}
        {editable && (
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {most === null ? t('Set a cap') : t('Change the cap')}
          </button>
        )}
      </p>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('Cap for all rules')}>
        <CapForm teamSlug={teamSlug} most={most} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function CapForm({ teamSlug, most, onDone }: { teamSlug: string; most: number | null; onDone: () => void }) {
  const t = useText()
  const { send, sending, problem } = useSendInDialog(teamSlug, onDone)
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const minutesPerMonth = String(new FormData(event.currentTarget).get('minutesPerMonth') ?? '')
        send(setCap, { minutesPerMonth })
      }}
    >
      <FormError message={problem.fields?.minutesPerMonth ? undefined : problem.message} />
      <TextField
        label={t('Source minutes a month')}
        name="minutesPerMonth"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={most ?? ''}
        error={problem.fields?.minutesPerMonth}
        hint={t('Empty for no cap. Reached, all rules wait for the next month.')}
      />
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onDone}>
          {t('Cancel')}
        </button>
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? t('Saving…') : t('Save')}
        </button>
      </div>
    </form>
  )
}

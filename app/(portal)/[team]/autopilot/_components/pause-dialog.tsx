'use client'

import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FieldNote, FormError } from '#lib/components/ui/field.tsx'
import { DateInput } from '#lib/components/ui/moment-input.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { pauseRule } from '../actions.ts'

const WAYS = [
  { value: 'on', label: msg('Until I turn it on') },
  { value: 'tomorrow', label: msg('Until tomorrow') },
  { value: 'date', label: msg('Until a date') },
] as const
type Until = (typeof WAYS)[number]['value']

type Props = {
  teamSlug: string
  /** Null for all rules. */
  ruleId: string | null
  title: string
  open: boolean
  onClose: () => void
}

/** Asks until when a rule is paused. */
export function PauseDialog({ open, title, onClose, ...form }: Props) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onOpenChange={(is) => !is && onClose()}
      title={title}
      description={t('Nothing new is looked for. What is being made is finished.')}
    >
      <PauseForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function PauseForm({ teamSlug, ruleId, onClose }: Omit<Props, 'open' | 'title'>) {
  const t = useText()
  const [until, setUntil] = useState<Until>('on')
  const [date, setDate] = useState('')
  const { send, sending, problem } = useSendInDialog(teamSlug, onClose)
  const { date: dateError } = problem.fields ?? {}
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(pauseRule, { ruleId: ruleId ?? '', until, ...(until === 'date' && { date }) })
      }}
    >
      <FormError message={dateError ? undefined : problem.message} />
      <RadioGroup.Root
        aria-label={t('Pause until')}
        className="grid gap-2"
        value={until}
        onValueChange={(next) => setUntil(WAYS.find(({ value }) => value === next)?.value ?? 'on')}
      >
        {WAYS.map(({ value, label }) => (
          <RadioGroup.Item key={value} value={value} className="flex items-center gap-2.5 text-left">
            <span className="radio-dot" aria-hidden="true" />
            {t(label)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {until === 'date' && (
        <div className="grid gap-1">
          <label className="label" htmlFor="pause-date">
            {t('Date')}
          </label>
          <DateInput id="pause-date" label={t('Date')} value={date} onChange={setDate} isInvalid={!!dateError} />
          <FieldNote id="pause-date-note" error={dateError} />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t('Cancel')}
        </button>
        <button type="submit" className="btn btn-primary" disabled={sending}>
          {sending ? t('Pausing…') : t('Pause')}
        </button>
      </div>
    </form>
  )
}

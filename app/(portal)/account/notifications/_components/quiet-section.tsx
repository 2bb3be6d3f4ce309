'use client'

import { useId } from 'react'
import { Select } from '#lib/components/ui/select.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import type { NoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'
import { hourLabel, hourOptions } from './hours.ts'

type Quiet = NoticeSettings['quiet']

/** When emails and browser notifications wait. */
export function QuietSection({
  quiet,
  zone,
  onChange,
}: {
  quiet: Quiet
  zone: string
  onChange: (quiet: Quiet) => void
}) {
  const t = useText()
  const id = useId()
  const { isOn, from, until, weekends } = quiet
  const hours = hourOptions(t)
  return (
    <Section title={t('Quiet hours')}>
      <div className="card divide-y divide-border">
        {isOn && <input type="hidden" name="quiet" value="yes" />}
        <input type="hidden" name="quietFrom" value={from} />
        <input type="hidden" name="quietUntil" value={until} />
        <div className="flex items-start gap-3 px-4 py-3">
          <label htmlFor={id} className="min-w-0 flex-1">
            {weekends
              ? t('{from} to {until}, and weekends', { from: hourLabel(from, t), until: hourLabel(until, t) })
              : t('{from} to {until}', { from: hourLabel(from, t), until: hourLabel(until, t) })}
            <span className="hint block">
              {t('Emails and browser notifications wait until {until}. A failed post is reported at once.', {
                until: hourLabel(until, t),
              })}
            </span>
          </label>
          <Switch
            id={id}
            label={t('Quiet hours')}
            checked={isOn}
            onChange={(next) => onChange({ ...quiet, isOn: next })}
          />
        </div>
        {isOn && (
          <div className="grid gap-3 px-4 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="w-28">
                <Select
                  label={t('From')}
                  value={String(from)}
                  options={hours}
                  onChange={(value) => onChange({ ...quiet, from: Number(value) })}
                />
              </span>
              <span>{t('to')}</span>
              <span className="w-28">
                <Select
                  label={t('Until')}
                  value={String(until)}
                  options={hours}
                  onChange={(value) => onChange({ ...quiet, until: Number(value) })}
                />
              </span>
              <span className="text-muted-foreground">{zone}</span>
            </div>
            <label className="flex items-center gap-3">
              <input
                type="checkbox"
                className="check"
                name="quietWeekends"
                value="yes"
                checked={weekends}
                onChange={(event) => onChange({ ...quiet, weekends: event.currentTarget.checked })}
              />
              {t('All day on Saturdays and Sundays')}
            </label>
          </div>
        )}
      </div>
    </Section>
  )
}

'use client'

import Link from 'next/link'
import { Select } from '#lib/components/ui/select.tsx'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { Digest } from '#lib/portal/notices/notice-kinds.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'
import { hourOptions } from './hours.ts'

const CHOICES: { value: Digest; title: Message; hint: Message }[] = [
  { value: 'at-once', title: msg('At once'), hint: msg('One email for each event') },
  {
    value: 'daily',
    title: msg('Failures immediately, the rest daily'),
    hint: msg('One digest a day, if there is anything new'),
  },
  { value: 'weekly', title: msg('One digest a week'), hint: msg('On Mondays, including failures') },
]

/** When emails are sent. */
export function EmailSection({
  email,
  zone,
  digest,
  hour,
  onChange,
}: {
  /** Null where no email is sent. */
  email: string | null
  zone: string
  digest: Digest
  hour: number
  onChange: (change: { digest?: Digest; hour?: number }) => void
}) {
  const t = useText()
  if (email === null) {
    return (
      <Section title={t('Email')}>
        <input type="hidden" name="digest" value={digest} />
        <input type="hidden" name="hour" value={hour} />
        <p className="card px-4 py-3 text-pretty text-muted-foreground">
          {t('Email is not available here yet. Ask your administrator.')}
        </p>
      </Section>
    )
  }
  return (
    <Section title={t('Email')}>
      <div className="card divide-y divide-border">
        <p className="flex items-center gap-2 px-4 py-3">
          <span className="min-w-0 flex-1 truncate" title={email}>
            {email}
          </span>
          <Link href="/account" className="link shrink-0">
            {t('Change')}
          </Link>
        </p>
        <fieldset className="grid gap-3 px-4 py-3">
          <legend className="sr-only">{t('When emails are sent')}</legend>
          {CHOICES.map(({ value, title, hint }) => (
            <label key={value} className="flex items-start gap-3">
              <input
                type="radio"
                className="mt-0.5 accent-(--primary)"
                name="digest"
                value={value}
                checked={digest === value}
                onChange={() => onChange({ digest: value })}
              />
              <span className="min-w-0">
                <span className="block">{t(title)}</span>
                <span className="hint block">{t(hint)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <input type="hidden" name="hour" value={hour} />
        {digest !== 'at-once' && (
          <div className="flex flex-wrap items-center gap-2 px-4 py-3">
            <span>{t('Send digest at')}</span>
            <Select
              label={t('Send digest at')}
              value={String(hour)}
              options={hourOptions(t)}
              onChange={(value) => onChange({ hour: Number(value) })}
            />
            <span className="text-muted-foreground">{zone}</span>
          </div>
        )}
      </div>
    </Section>
  )
}

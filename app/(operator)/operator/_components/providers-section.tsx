'use client'

import { CircleCheck, CircleDashed, CircleMinus, CircleX } from 'lucide-react'
import { Age, LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { ProviderRow, Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from './command-button.tsx'
import { partLabel, storageAction } from './operator-labels.ts'
import { Section } from './operator-panel.tsx'

/** Whom the installation uses for what, and whether they answered when they were tested. */
export function ProvidersSection({
  snapshot: { providers },
  isWhole = false,
}: {
  snapshot: Snapshot
  isWhole?: boolean
}) {
  const t = useText()
  return (
    <Section
      title={t('Providers')}
      acts={
        <CommandButton kind="test-provider" id="all">
          {t('Test all')}
        </CommandButton>
      }
    >
      <ul className="op-list">
        {providers.map((row) => (
          <Provider key={row.name} row={row} isWhole={isWhole} />
        ))}
      </ul>
    </Section>
  )
}

function Provider({ row, isWhole }: { row: ProviderRow; isWhole: boolean }) {
  const t = useText()
  const { name, host, model, failure, failedAt, failingSince } = row
  const isTestable = host !== null || name === 'files'
  const who = host === null ? ownWords(name, t('Built in'), t('None'), t('Disk')) : host
  return (
    <li className={isWhole ? 'flex-wrap py-1' : ''}>
      <span className="w-[32%] shrink-0 truncate text-muted-foreground md:w-[30%]">{partLabel(row, t)}</span>
      <span className="min-w-0 flex-1 truncate" title={model === null ? who : `${who}, ${model}`}>
        {who}
      </span>
      <span className="flex min-w-0 max-w-[42%] items-center gap-1.5">{isTestable && <Result row={row} />}</span>
      {isWhole && (
        <>
          {failingSince != null && (
            <span className="w-full text-xs text-danger-text">
              {t.rich('Not working since {at}.', { at: <LocalDateTime at={failingSince} /> })}
              {name === 'files' && <> {storageAction(host, t)}</>}
            </span>
          )}
          {failedAt !== null && (
            <span className="w-full truncate text-xs text-muted-foreground" title={failure ?? undefined}>
              {t.rich('Last error {age}: {failure}', { age: <Age at={failedAt} inSentence />, failure })}
            </span>
          )}
          {isTestable && (
            <CommandButton kind="test-provider" id={name} about={partLabel(row, t)}>
              {t('Test')}
            </CommandButton>
          )}
        </>
      )}
    </li>
  )
}

function ownWords(name: string, builtIn: string, noMail: string, disk: string): string {
  if (name === 'mail') return noMail
  return name === 'files' ? disk : builtIn
}

function Result({ row: { isAsked, isOk, durationMs, failure } }: { row: ProviderRow }) {
  const t = useText()
  const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75, className: 'shrink-0' } as const
  if (isAsked) {
    return (
      <>
        <CircleDashed {...icon} style={{ color: 'var(--info)' }} />
        <span className="truncate">{t('Testing')}</span>
      </>
    )
  }
  if (isOk === null) {
    return (
      <>
        <CircleMinus {...icon} style={{ color: 'var(--neutral)' }} />
        <span className="truncate text-muted-foreground">{t('Not tested')}</span>
      </>
    )
  }
  return isOk ? (
    <>
      <CircleCheck {...icon} style={{ color: 'var(--success)' }} />
      <span className="num truncate text-muted-foreground">{t('Working, {ms} ms', { ms: durationMs ?? 0 })}</span>
    </>
  ) : (
    <>
      <CircleX {...icon} style={{ color: 'var(--danger)' }} />
      <span className="truncate text-danger-text" title={failure ?? undefined}>
        {failure}
      </span>
    </>
  )
}

import type { ReactNode } from 'react'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { useText } from '#text'

/** What every call needs: where, in which header, and what keys look like. */
export function BaseFacts({ base }: { base: string }) {
  const t = useText()
  return (
    <dl className="card grid divide-border max-md:divide-y md:grid-cols-[1.35fr_1fr_1.15fr] md:divide-x">
      <Fact
        name={t('Base URL')}
        note={t('Same paths and fields as the video service')}
        copied={base}
        copy={t('Copy base URL')}
      >
        <span className="tc truncate text-sm">{base}</span>
      </Fact>
      <Fact name={t('Header')} note={t('On every call')} copied="x-api-key" copy={t('Copy header')}>
        <span className="tc text-sm">x-api-key</span>
      </Fact>
      <Fact name={t('Keys begin with')} note={t('Test calls use no minutes and never post')}>
        <span className="tc text-sm">rw_live_</span>
        <span className="text-muted-foreground">{t('or')}</span>
        <span className="tc text-sm">rw_test_</span>
      </Fact>
    </dl>
  )
}

function Fact({
  name,
  note,
  copied,
  copy = '',
  children,
}: {
  name: string
  note: string
  copied?: string
  /** What copying it is called. */
  copy?: string
  children: ReactNode
}) {
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="mt-0.5">
        <span className="flex min-h-7 min-w-0 items-center gap-1.5">
          {children}
          {copied !== undefined && (
            <span className="ml-auto">
              <CopyButton text={copied} label={copy} />
            </span>
          )}
        </span>
        <span className="mt-0.5 block truncate text-xs text-muted-foreground">{note}</span>
      </dd>
    </div>
  )
}

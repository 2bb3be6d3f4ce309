'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { Fact } from '#lib/components/ui/fact.tsx'
import type { AuditDetail } from '#lib/portal/audit/audit-view.ts'
import { useText } from '#text'
import { ActorGlyph } from './actor-glyph.tsx'
import { type AuditView, auditAddress } from './audit-address.ts'
import { fullTime, timeOf } from './audit-time.ts'
import { Chain } from './chain.tsx'

/** One entry in full, beside the list. */
export function EntryPane({
  teamSlug,
  view,
  detail,
  timeZone,
}: {
  teamSlug: string
  view: AuditView
  detail: AuditDetail
  timeZone: string
}) {
  const t = useText()
  return (
    <aside
      aria-label={t('Entry {sequence, number}', { sequence: detail.sequence })}
      className="w-full shrink-0 xl:w-[356px] xl:border-l"
    >
      <div className="xl:sticky xl:top-12 xl:max-h-[calc(100dvh-4.5rem)] xl:overflow-y-auto">
        <header className="flex min-h-12 items-start gap-2 border-b px-5 py-2">
          <h3 className="min-w-0 py-1 text-base font-semibold break-words" dir="auto">
            {detail.title}
          </h3>
          <span className="ml-auto flex shrink-0 gap-1">
            <CopyButton text={JSON.stringify(detail, null, 2)} label={t('Copy')} word={t('Copy')} look="btn-outline" />
            <Link
              href={auditAddress(teamSlug, { ...view, entry: null })}
              scroll={false}
              className="btn btn-ghost btn-sm btn-icon"
              aria-label={t('Close')}
            >
              <X aria-hidden="true" size={15} strokeWidth={1.75} />
            </Link>
          </span>
        </header>
        <div className="px-5 pt-4 pb-8">
          <dl className="grid grid-cols-[88px_1fr] gap-y-2">
            <Fact name={t('When')}>
              <span className="num">{fullTime(detail.at, timeZone, t)}</span>
            </Fact>
            <Fact name={t('Who')}>
              <span className="flex items-center gap-2" dir="auto">
                <ActorGlyph kind={detail.actorKind} name={detail.who} />
                {detail.who}
              </span>
            </Fact>
            {detail.subject !== '' && <Fact name={t('About')}>{detail.subject}</Fact>}
            <Fact name={t('From')}>
              <span className={detail.isAddress ? 'tc text-xs' : ''}>{detail.from}</span>
              <span className="block text-xs text-muted-foreground">{detail.browser}</span>
            </Fact>
            {detail.request !== '' && (
              <Fact name={t('Request')}>
                <span className="tc text-xs break-all">{detail.request}</span>
              </Fact>
            )}
          </dl>
          {detail.changes.length > 0 && <BeforeAndAfter changes={detail.changes} />}
          <Chain chain={detail.chain} shown={detail.sequence} time={(at) => timeOf(at, timeZone, t)} />
        </div>
      </div>
    </aside>
  )
}

/** Changed values are highlighted. */
function BeforeAndAfter({ changes }: Pick<AuditDetail, 'changes'>) {
  const t = useText()
  return (
    <>
      <h4 className="mt-6 mb-2 font-semibold">{t('Before and after')}</h4>
      <div className="overflow-x-auto rounded-md border">
        <table className="w-full text-left align-top">
          <thead className="bg-muted text-xs text-muted-foreground">
            <tr>
              <td className="px-3 py-1.5" />
              <th scope="col" className="border-l px-3 py-1.5 font-medium">
                {t('Before')}
              </th>
              <th scope="col" className="border-l px-3 py-1.5 font-medium">
                {t('After')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, was, is }) => (
              <tr key={name} className="border-t align-top">
                <th scope="row" className="px-3 py-2 font-normal text-muted-foreground">
                  {name}
                </th>
                <td className="border-l px-3 py-2 break-words" dir="auto">
                  {was ?? '–'}
                </td>
                <td className="border-l px-3 py-2 break-words" dir="auto">
                  {is !== null && is !== was ? <span className="mark">{is}</span> : (is ?? '–')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-muted-foreground">
        {t('Passwords, keys and secrets are never written to the log.')}
      </p>
    </>
  )
}

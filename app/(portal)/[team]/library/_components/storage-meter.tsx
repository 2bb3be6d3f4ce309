import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import type { LibraryStorage } from '#lib/portal/library/library-view.ts'
import { useText } from '#text'
import { libraryAddress } from './library-address.ts'
import { sizeFigure } from './size-figure.ts'

/** What lies in the team's storage, by what it is, and how much it may have. */
export function StorageMeter({
  teamSlug,
  storage: { sources, results, most },
}: {
  teamSlug: string
  storage: LibraryStorage
}) {
  const t = useText()
  const used = sources + results
  const whole = most ?? Math.max(used, 1)
  const share = (bytes: number) => `${Math.min(100, (bytes / whole) * 100)}%`
  const isNear = most !== null && used >= most * 0.8
  return (
    <section aria-label={t('Storage')} className="mt-auto border-t px-2 pt-3 pb-1 text-xs">
      <p className="flex items-center gap-1.5">
        {isNear && <TriangleAlert aria-hidden="true" size={13} strokeWidth={1.75} className="text-warning-text" />}
        <span className="text-muted-foreground">{t('Storage')}</span>
        <span className="num ml-auto font-medium">
          {most === null
            ? sizeFigure(used, t)
            : t('{used} of {most}', { used: sizeFigure(used, t), most: sizeFigure(most, t) })}
        </span>
      </p>
      <div
        aria-hidden="true"
        className="my-2 flex h-1.5 gap-px overflow-hidden rounded-full"
        style={{ background: 'var(--input)' }}
      >
        <span style={{ width: share(sources), background: 'var(--foreground)' }} />
        <span style={{ width: share(results), background: 'var(--chart-2)' }} />
      </div>
      <dl className="grid gap-0.5">
        {[
          { name: t('Sources'), bytes: sources, color: 'var(--foreground)' },
          { name: t('Results'), bytes: results, color: 'var(--chart-2)' },
        ].map(({ name, bytes, color }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: color }} />
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="num ml-auto">{sizeFigure(bytes, t)}</dd>
          </div>
        ))}
      </dl>
      {isNear && (
        <Link href={libraryAddress(teamSlug, { sort: 'size', view: 'list' })} className="link mt-2 inline-block">
          {t('See the largest')}
        </Link>
      )}
      {most !== null && used >= most && (
        <p className="mt-2 text-muted-foreground">
          {t('Storage is full. Delete items or ask your administrator for more.')}
        </p>
      )}
    </section>
  )
}

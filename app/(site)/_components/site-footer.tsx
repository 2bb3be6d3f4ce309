import type { Route } from 'next'
import Link from 'next/link'
import { OperatorLinks } from '#app/_components/operator-links.tsx'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { useText } from '#lib/i18n/server.ts'

/** `base` is where the API is; `isReady` the result of the readiness check. */
export function SiteFooter({ base, isReady }: { base: string; isReady: boolean }) {
  const t = useText()
  return (
    <footer className="site-foot">
      <div className="site-wrap flex min-h-[72px] flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <span className="text-foreground">
          <Lockup size={20} />
        </span>
        <nav aria-label={t('Footer')} className="flex flex-wrap gap-x-5 gap-y-2">
          <Link href={'/docs' as Route}>{t('Documentation')}</Link>
          <Link href="/developers">{t('Developers')}</Link>
          <a href={`${base}/reference`}>{t('API reference')}</a>
          <a href="/api/health/ready" className="inline-flex items-center gap-1.5">
            {isReady && <span aria-hidden="true" className="size-1.5 rounded-full bg-success" />}
            {isReady ? t('Status: all systems normal') : t('Status')}
          </a>
          <OperatorLinks />
        </nav>
        <span className="md:ml-auto">{t('The people, videos and accounts on this page are examples.')}</span>
      </div>
    </footer>
  )
}

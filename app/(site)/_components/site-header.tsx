import Link from 'next/link'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { useText } from '#lib/i18n/server.ts'
import type { Text } from '#lib/i18n/text.ts'

export function SiteHeader() {
  const t = useText()
  return (
    <header className="site-top">
      <div className="site-wrap flex h-16 items-center max-md:h-14">
        <Lockup />
        <nav aria-label={t('Page')} className="site-nav">
          {partsOf(t).map(([href, name]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label={t('Account')} className="ml-auto flex items-center gap-2">
          <Link href="/sign-in" className="btn btn-ghost max-md:-mr-3 max-md:h-11">
            {t('Sign in')}
          </Link>
          <Link href="/sign-up" className="btn btn-outline max-md:hidden">
            {t('Create a team')}
          </Link>
        </nav>
      </div>
    </header>
  )
}

const partsOf = (t: Text) => [
  ['#tools', t('Tools')] as const,
  ['#looks', t('Looks')] as const,
  ['#publishing', t('Publishing')] as const,
  ['#server', t('Your server')] as const,
  ['#developers', t('Developers')] as const,
]

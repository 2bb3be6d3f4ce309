import Link from 'next/link'
import { Lockup } from '#lib/components/brand.tsx'

const PARTS = [
  ['#tools', 'Tools'],
  ['#looks', 'Looks'],
  ['#publishing', 'Publishing'],
  ['#server', 'Your server'],
  ['#developers', 'Developers'],
] as const

export function SiteHeader() {
  return (
    <header className="site-top">
      <div className="site-wrap flex h-16 items-center max-md:h-14">
        <Lockup />
        <nav aria-label="Page" className="site-nav">
          {PARTS.map(([href, name]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label="Account" className="ml-auto flex items-center gap-2">
          <Link href="/sign-in" className="btn btn-ghost max-md:-mr-3 max-md:h-11">
            Sign in
          </Link>
          <Link href="/sign-up" className="btn btn-outline max-md:hidden">
            Create a team
          </Link>
        </nav>
      </div>
    </header>
  )
}

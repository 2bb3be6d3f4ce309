import Link from 'next/link'
import { Lockup } from '#lib/components/brand.tsx'

/** `base` is where the API is; `isReady` what the readiness check said. */
export function SiteFooter({ base, isReady }: { base: string; isReady: boolean }) {
  return (
    <footer className="site-foot">
      <div className="site-wrap flex min-h-[72px] flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <span className="text-foreground">
          <Lockup size={20} />
        </span>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-2">
          <Link href="/developers">Developers</Link>
          <a href={`${base}/reference`}>API reference</a>
          <a href="/api/health/ready" className="inline-flex items-center gap-1.5">
            {isReady && <span aria-hidden="true" className="size-1.5 rounded-full bg-success" />}
            {isReady ? 'Status: all systems normal' : 'Status'}
          </a>
        </nav>
        <span className="md:ml-auto">People, videos and accounts on this page are drawn stand-ins.</span>
      </div>
    </footer>
  )
}

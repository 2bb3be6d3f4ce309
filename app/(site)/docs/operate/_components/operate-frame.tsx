import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Lockup } from '#lib/components/brand.tsx'
import { useText } from '#lib/words/server.ts'
import { TITLE } from '../_runbook/introduction.ts'
import { GROUPS } from '../_runbook/runbooks.ts'

/** The frame of the operator's pages: the list of alerts beside one of them. */
export function OperateFrame({ current, children }: { current?: string; children: ReactNode }) {
  const t = useText()
  return (
    <div className="flex min-h-dvh flex-col bg-card">
      <header className="border-b border-border">
        <div className="mx-auto flex h-14 w-full max-w-[1180px] items-center gap-3 px-5">
          <Link href="/" aria-label={t('Reelwright, start page')}>
            <Lockup />
          </Link>
          <Link href={'/docs/operate' as Route} lang="en" className="text-sm text-muted-foreground">
            {TITLE}
          </Link>
        </div>
      </header>
      <div className="mx-auto grid w-full max-w-[1180px] flex-1 gap-10 px-5 py-8 md:grid-cols-[232px_minmax(0,1fr)]">
        <nav aria-label={t('Alerts')} lang="en" className="max-md:order-last">
          <AlertList current={current} />
        </nav>
        <main lang="en" className="min-w-0 max-w-[720px]">
          {children}
        </main>
      </div>
    </div>
  )
}

function AlertList({ current }: { current: string | undefined }) {
  return (
    <div className="grid gap-5 text-sm">
      {GROUPS.map(({ name, runbooks }) => (
        <section key={name}>
          <h2 className="font-semibold">{name}</h2>
          <ul className="mt-1 grid">
            {runbooks.map((runbook) => (
              <li key={runbook.slug}>
                <Link
                  href={`/docs/operate/${runbook.slug}` as Route}
                  aria-current={runbook.slug === current ? 'page' : undefined}
                  className="flex min-h-8 items-center rounded-md px-2 text-muted-foreground hover:text-foreground aria-[current=page]:bg-muted aria-[current=page]:text-foreground pointer-coarse:min-h-11"
                >
                  {runbook.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { requireOperator } from '#lib/auth/current.ts'
import { OfflinePage } from '#lib/components/page/offline-page.tsx'
import { ReaderTime } from '#lib/components/text/reader-time.tsx'
import { knownZone, ZONE_COOKIE } from '#lib/components/text/time-zone.ts'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { getText } from '#lib/i18n/server.ts'
import { readSnapshot } from '#lib/portal/operator/read-snapshot.ts'
import { translateSnapshot } from '#lib/portal/operator/translate-snapshot.ts'
import { ProofProvider } from '../../(portal)/_components/proof/proof-provider.tsx'
import { LiveSnapshot } from './_components/live-snapshot.tsx'
import { OperatorBar } from './_components/operator-bar.tsx'
import { OperatorSidebar } from './_components/operator-sidebar.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: { default: t('Operator'), template: `%s · ${t('Operator')}` } }
}

/** For those who run the installation. Everybody else, signed in or not, finds nothing here. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const operator = await requireOperator()
  const t = await getText()
  const zone = knownZone((await cookies()).get(ZONE_COOKIE)?.value)
  return (
    <ReaderTime nowMs={Date.now()} zone={zone}>
      <ToastProvider>
        <ProofProvider>
          <LiveSnapshot initial={translateSnapshot(await readSnapshot(operator), t)}>
            <a
              href="#main"
              className="btn btn-primary sr-only z-(--z-toast) focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3"
            >
              {t('Skip to content')}
            </a>
            <div className="flex min-h-dvh">
              <OperatorSidebar name={operator.name} />
              <main
                id="main"
                tabIndex={-1}
                className="relative flex min-w-0 flex-1 flex-col bg-card pb-20 md:my-2 md:mr-2 md:rounded-lg md:border md:pb-0"
              >
                {children}
              </main>
            </div>
            <OperatorBar />
            <OfflinePage personId={operator.userId} />
          </LiveSnapshot>
        </ProofProvider>
      </ToastProvider>
    </ReaderTime>
  )
}

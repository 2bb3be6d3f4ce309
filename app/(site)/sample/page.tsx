import type { Metadata } from 'next'
import Link from 'next/link'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { Lockup } from '#lib/components/pictures/brand.tsx'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { getText } from '#lib/i18n/server.ts'
import { findSampleResult } from '#lib/portal/site/find-sample-result.ts'
import { LinkStart } from '../_components/link-start.tsx'
import { SampleView } from './_components/sample-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return {
    title: t('Sample reels'),
    description: t('Reels made by Reelwright from one video. Watch them without an account.'),
  }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A finished sample for everybody, without an account. */
export default async function SamplePage({ searchParams }: Props) {
  const t = await getText()
  const page = await findSampleResult([(await searchParams).v].flat()[0])
  return (
    <ToastProvider>
      <div className="share-page">
        <header className="flex h-14 shrink-0 items-center gap-2.5 px-4 md:px-8">
          <Link href="/" aria-label={t('Reelwright home')}>
            <Lockup />
          </Link>
          <Link href="/sign-up" className="btn btn-outline ml-auto">
            {t('Create a team')}
          </Link>
        </header>
        <RefreshWhile waiting={page.isMaking} />
        <SampleView key={page.shown.id} shown={page.shown} others={page.others} isMaking={page.isMaking}>
          <LinkStart id="link-sample" />
        </SampleView>
      </div>
    </ToastProvider>
  )
}

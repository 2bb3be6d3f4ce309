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
  return { title: t('Sample video'), description: t('A video with voice, pictures and captions made by Reelwright.') }
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
        {page !== null && page.shown !== null ? (
          <SampleView key={page.shown.id} shown={page.shown} all={page.all} transcript={page.transcript}>
            <LinkStart id="link-sample" />
          </SampleView>
        ) : (
          <main className="mx-auto grid w-full max-w-[560px] content-start gap-3 px-4 py-16">
            <RefreshWhile waiting />
            <h1 className="text-2xl font-semibold">{t('We are making this sample')}</h1>
            <p role="status" className="text-md text-muted-foreground">
              {page === null
                ? t('The video service is not responding. This page will keep trying.')
                : t('We make the sample when the video service first starts. It appears here when it is ready.')}
            </p>
            <LinkStart id="link-sample" />
          </main>
        )}
      </div>
    </ToastProvider>
  )
}

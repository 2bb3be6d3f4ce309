import type { Metadata } from 'next'
import { HomeMark } from '#app/_components/home-mark.tsx'
import { BackInFrame } from '#lib/components/embed/back-in-frame.tsx'
import { MessagePage } from '#lib/components/problems/message-page.tsx'
import { getText } from '#lib/i18n/server.ts'
import { useText } from '#text'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Not found') }
}

export default function NotFound() {
  const t = useText()
  return (
    <MessagePage title={t('Page not found')} home={<HomeMark />}>
      <p className="mt-1 text-base text-balance text-muted-foreground">
        {t('It may have been deleted, or you do not have access to its team.')}
      </p>
      <div className="mt-4">
        <BackInFrame />
        <a href="/" className="btn btn-primary embed:hidden">
          {t('Go to your team')}
        </a>
      </div>
    </MessagePage>
  )
}

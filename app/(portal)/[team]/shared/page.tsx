import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { EmptyFrames } from '#lib/components/problems/message-page.tsx'
import { getText } from '#lib/i18n/server.ts'
import { listShares } from '#lib/portal/shares/list-shares.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { ShareTable } from './_components/share-table.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Shared links') }
}

/** Every link with which people outside the team watch something. */
export default async function SharedPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'shares.manage')
  const { teamSlug } = member
  const links = await listShares(member)
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={t('Shared links')} help="make/share" />
      {links.length === 0 ? (
        <div className="mx-auto max-w-[440px] px-5 py-16 text-center">
          <EmptyFrames />
          <h2 className="mt-4 text-lg font-semibold">{t('Nothing shared yet')}</h2>
          <p className="mt-1 text-base text-balance text-muted-foreground">
            {t('Open a finished project and choose Share. People with the link can watch without an account.')}
          </p>
        </div>
      ) : (
        <div className="px-4 py-4 md:px-5">
          <ShareTable teamSlug={teamSlug} links={links} />
        </div>
      )}
    </>
  )
}

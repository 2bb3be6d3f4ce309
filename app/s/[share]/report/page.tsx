import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HomeMark } from '#app/_components/home-mark.tsx'
import type { Message } from '#lib/i18n/message.ts'
import { getText } from '#lib/i18n/server.ts'
import { REASON_LABELS } from '#lib/portal/shares/report-labels.ts'
import { BackToVideo } from '../_components/back-to-video.tsx'
import { PasswordGate } from '../_components/password-gate.tsx'
import { readShare, type ShareProps } from '../_components/read-share.ts'
import { ShareTextPage } from '../_components/share-text-page.tsx'
import { ReportForm } from './_components/report-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Report this video'), robots: { index: false, follow: false } }
}

/** Reports a shared video to the team and to the portal's operator. */
export default async function ReportPage(props: ShareProps) {
  const t = await getText()
  const page = await readShare(props)
  if (page.state === 'unknown') notFound()
  const token = (await props.params).share
  if (page.state === 'locked') return <PasswordGate token={token} home={<HomeMark />} />
  const { team, video } = page
  const reasons = Object.entries<Message>(REASON_LABELS).map(([value, words]) => ({ value, label: t(words) }))
  return (
    <ShareTextPage team={team} back={<BackToVideo path={video.path} />} title={t('Report this video')}>
      <p className="mt-1 text-md text-muted-foreground">
        {t.rich(
          'Describe the problem with “<bdi>{title}</bdi>”. Your report goes to the owners of <bdi>{team}</bdi> and the site administrator.',
          { title: video.title, team: team.name, bdi: (parts) => <bdi className="text-foreground">{parts}</bdi> },
        )}
      </p>
      <ReportForm token={token} outputId={video.id} path={video.path} reasons={reasons} />
    </ShareTextPage>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { getText } from '#lib/i18n/server.ts'
import { BackToVideo } from '../_components/back-to-video.tsx'
import { readShare, type ShareProps } from '../_components/read-share.ts'
import { ShareTextPage } from '../_components/share-text-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Privacy'), robots: { index: false, follow: false } }
}

/**
 * The data that is stored about people who watch and review a shared video. It is readable without the link's password.
 */
export default async function PrivacyPage(props: ShareProps) {
  const t = await getText()
  const page = await readShare(props)
  if (page.state === 'unknown') notFound()
  const [team, path] = page.state === 'open' ? [page.team, page.video.path] : [null, `/s/${(await props.params).share}`]
  return (
    <ShareTextPage team={team} back={<BackToVideo path={path} />} title={t('Privacy')}>
      <p className="mt-1 text-md text-muted-foreground">
        {t('What this page does and does not store about you when you watch.')}
      </p>
      <div className="mt-6 grid gap-6">
        <Part title={t('Watching')}>
          {t(
            'We count how many times the videos shared through this link are played each day. We do not store who watched, from where or on what device. The page loads nothing from other companies and has no ads or tracking.',
          )}
        </Part>
        <Part title={t('Your browser')}>
          {t(
            'Watching a video sets no cookies. If the link has a password, a cookie remembers for 12 hours that you entered it. If you set a name for comments, or choose a light or dark theme, your browser stores your choice.',
          )}
        </Part>
        <Part title={t('Comments and approvals')}>
          {t(
            'We store what you write, your name and the time. The team that shared the video and everyone with this link can read them, and we notify the team by email. They stay until the team deletes them or the video.',
          )}
        </Part>
        <Part title={t('Reports')}>
          {t(
            'Reports go to the team’s owners and the site administrator. If you leave an email address, only the administrator sees it. Reports are stored until the video or the team is deleted.',
          )}
        </Part>
        <Part title={t('Abuse protection')}>
          {t(
            'We limit password attempts, comments and reports from each network. To do this, we store a hash of your IP address for up to one day. We do not store the address itself.',
          )}
        </Part>
      </div>
    </ShareTextPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-pretty text-muted-foreground">{children}</p>
    </section>
  )
}

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

/** What is stored about people who watch and review a shared video. It is readable without the link's password. */
export default async function PrivacyPage(props: ShareProps) {
  const t = await getText()
  const page = await readShare(props)
  if (page.state === 'unknown') notFound()
  const [team, path] = page.state === 'open' ? [page.team, page.video.path] : [null, `/s/${(await props.params).share}`]
  return (
    <ShareTextPage team={team} back={<BackToVideo path={path} />} title={t('Privacy')}>
      <p className="mt-1 text-md text-muted-foreground">
        {t('What this page stores about you while you watch, and what it does not.')}
      </p>
      <div className="mt-6 grid gap-6">
        <Part title={t('Watching')}>
          {t(
            'We count how often the videos of this link are started, by day. Nothing is stored about who watched, from where or with what. The page loads nothing from other companies, and there is no advertising or tracking.',
          )}
        </Part>
        <Part title={t('Your browser')}>
          {t(
            'Watching sets no cookie. If the link has a password, a cookie remembers for 12 hours that you entered it. The name under which you comment and the light or dark look are kept in your browser if you choose them.',
          )}
        </Part>
        <Part title={t('Comments and approvals')}>
          {t(
            'What you write, your name and the time are stored. The team that shared the video and everybody with this link can read them, and the team is told by e-mail. They stay until the team deletes them or the video.',
          )}
        </Part>
        <Part title={t('Reports')}>
          {t(
            'A report goes to the owners of the team and to whoever runs this portal. Your address, if you leave one, goes only to whoever runs this portal. A report is stored until the video or the team is deleted.',
          )}
        </Part>
        <Part title={t('Protection against abuse')}>
          {t(
            'Tries of passwords, comments and reports are limited for each network. For that, a hash of your network address is stored for a day at most. The address itself is not stored.',
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

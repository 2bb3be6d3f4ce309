import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { findNewPostDraft } from '#lib/portal/posts/composer-draft.ts'
import { listFinishedVideos, openComposer } from '#lib/portal/posts/open-composer.ts'
import { instantOf, isDate } from '#lib/portal/schedules/wall-clock.ts'
import { findAllowance, translateAllowance } from '#lib/portal/usage/find-allowance.ts'
import { AllowanceProvider } from '../../_components/allowance.tsx'
import { PanelHeader } from '../../_components/panel.tsx'
import { teamOptions } from '../_components/team-options.ts'
import { Composer } from './_components/composer.tsx'
import { VideoChoice } from './_components/video-choice.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('New post') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * `output` in the address names finished videos; `project` takes all the videos of projects; each may be repeated. With
 * neither, a video is chosen first. `at` (an instant) or `on` (date and time of the team’s clock) and `account` are a time
 * and accounts that are chosen already.
 */
export default async function NewPostPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team)
  const search = await searchParams
  const asked = (name: string) => [search[name] ?? []].flat().slice(0, 100)
  const accountIds = asked('account').flatMap((ids) => ids.split(','))
  const time = Date.parse(asked('at')[0] ?? '')
  const { timeZone } = await teamOptions(member)
  const at = Number.isNaN(time) ? wallTime(asked('on')[0] ?? '', timeZone) : new Date(time)
  const [outputIds, projectIds] = [asked('output'), asked('project')]
  const hasVideo = outputIds.length + projectIds.length > 0
  const composer = await openComposer(member, { outputIds, projectIds, accountIds, at })
  const { teamSlug } = member
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={t('New post')} help="publish/posts" under="publish" />
      {!hasPermission(member, 'posts.draft') ? (
        <Sentence>{t('You can view this team’s posts but not create any. Ask an owner or admin for access.')}</Sentence>
      ) : !hasVideo ? (
        <VideoChoice teamSlug={teamSlug} videos={await listFinishedVideos(member)} chosen={search} />
      ) : composer.videos.length === 0 ? (
        <Sentence action={<Link href={`/${teamSlug}/projects?tab=completed`}>{t('Completed projects')}</Link>}>
          {t('No finished videos to post. Open a completed project and press Publish.')}
        </Sentence>
      ) : composer.accounts.length === 0 ? (
        <Sentence action={<Link href={`/${teamSlug}/settings/social-accounts`}>{t('Link an account')}</Link>}>
          {t(
            'This team has no social accounts yet. Link one, or set up a team feed, which needs no account elsewhere.',
          )}
        </Sentence>
      ) : (
        <AllowanceProvider allowance={translateAllowance(await findAllowance(member, ['posts']), t)}>
          <Composer
            teamSlug={teamSlug}
            composer={composer}
            hasTime={at !== null}
            kept={
              await findNewPostDraft(
                member,
                composer.videos.map(({ id }) => id),
              )
            }
          />
        </AllowanceProvider>
      )}
    </>
  )
}

/** `2026-05-04T12:30` on the clock of the team; null for anything else. */
function wallTime(text: string, zone: string): Date | null {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return isDate(date) ? instantOf(date, time, zone) : null
}

function Sentence({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="mx-auto max-w-[520px] px-5 py-16 text-center text-base text-muted-foreground">
      <p>{children}</p>
      {action && <p className="mt-4 [&>a]:link">{action}</p>}
    </div>
  )
}

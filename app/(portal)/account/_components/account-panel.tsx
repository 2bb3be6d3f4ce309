import type { ReactNode } from 'react'
import { requireUser } from '#lib/auth/current.ts'
import { listTeams } from '#lib/auth/member.ts'
import { getText } from '#lib/i18n/server.ts'
import { PanelFrame } from '../../[team]/_components/panel.tsx'
import { AccountNav } from './account-nav.tsx'

/** A page of the account: what it is for in one sentence, then what can be set. */
export async function AccountPanel({
  title,
  sentence,
  isStart = false,
  children,
}: {
  title: string
  sentence: string
  /** Whether the account begins here, so that nothing leads up from the page. */
  isStart?: boolean
  children: ReactNode
}) {
  const t = await getText()
  const teams = await listTeams(await requireUser())
  return (
    <>
      <PanelFrame title={title} parent={isStart ? undefined : { word: t('Account'), href: '/account' }} />
      <div className="flex flex-1 flex-col lg:flex-row">
        <AccountNav teams={teams.map(({ slug, name }) => ({ slug, name }))} />
        <div className="min-w-0 flex-1">
          <div className="max-w-[990px] px-4 pt-5 pb-10 md:px-8 md:pt-6">
            <h2 className="text-xl font-semibold">{title}</h2>
            <p className="mt-0.5 mb-5 text-base text-pretty text-muted-foreground">{sentence}</p>
            {children}
          </div>
        </div>
      </div>
    </>
  )
}

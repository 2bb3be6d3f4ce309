import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { getText } from '#lib/i18n/server.ts'
import { listItems } from '#lib/portal/autopilot/list-items.ts'
import { listRules } from '#lib/portal/autopilot/list-rules.ts'
import { PanelHeader } from '../_components/panel.tsx'
import { teamOptions } from '../publish/_components/team-options.ts'
import { readHistoryView } from './_components/autopilot-address.ts'
import { CostNote } from './_components/cost-note.tsx'
import { NothingWatched } from './_components/nothing-watched.tsx'
import { PauseAll } from './_components/pause-all.tsx'
import { RuleDetail } from './_components/rule-detail.tsx'
import { RuleList } from './_components/rule-list.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Autopilot') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `rule` in the address is the one that is shown; on a phone it takes the place of the list. */
export default async function AutopilotPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'autopilot.view')
  const { teamSlug } = member
  const [{ rules, summary }, { timeZone }] = await Promise.all([listRules(member, t), teamOptions(member)])
  const view = readHistoryView(await searchParams)
  const asked = rules.find(({ id }) => id === view.rule)
  const shown = asked ?? rules[0]
  const editable = hasPermission(member, 'autopilot.manage')
  const history =
    shown === undefined
      ? null
      : await listItems(member, { ruleId: shown.id, outcome: view.outcome, since: view.since, after: view.after }, t)
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        title={t('Autopilot')}
        help="make/autopilot"
        beside={
          <span className="text-xs text-muted-foreground max-lg:hidden">
            {t('Watches your sources and makes reels by your rules')}
          </span>
        }
        actions={
          editable && (
            <>
              {rules.length > 0 && <PauseAll teamSlug={teamSlug} summary={summary} zone={timeZone} />}
              <Link href={`/${teamSlug}/autopilot/new`} className="btn btn-primary">
                <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
                {t('Watch a source')}
              </Link>
            </>
          )
        }
      />
      {shown === undefined || history === null ? (
        <NothingWatched teamSlug={teamSlug} editable={editable} />
      ) : (
        <div className="flex min-h-0 flex-1 max-xl:flex-col">
          <RefreshWhile waiting={rules.some(({ state }) => state.kind === 'making' || state.kind === 'first-check')} />
          <section
            aria-label={t('Sources')}
            className={`flex shrink-0 flex-col xl:w-[332px] xl:border-r ${asked ? 'max-md:hidden' : ''}`}
          >
            <RuleList
              {...{ teamSlug, rules, editable, zone: timeZone }}
              shownId={shown.id}
              isPaused={summary.isPaused}
            />
            <CostNote {...{ teamSlug, summary, editable, zone: timeZone }} />
          </section>
          <RuleDetail
            key={shown.id}
            {...{ teamSlug, editable, view, history, zone: timeZone }}
            rule={shown}
            mayStop={hasPermission(member, 'autopilot.stop')}
            mayMake={hasPermission(member, 'projects.make')}
            isAsked={asked !== undefined}
          />
        </div>
      )}
    </>
  )
}

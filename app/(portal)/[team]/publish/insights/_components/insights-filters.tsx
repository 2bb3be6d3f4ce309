'use client'

import { useRouter } from 'next/navigation'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Period } from '#lib/portal/insights/periods.ts'
import { useText } from '#text'
import { type InsightsView, insightsAddress } from './insights-address.ts'

type Choice = { id: string; name: string }

/** Which posts count: a period, and an account, a network, a project or a brand kit. */
export function InsightsFilters({
  teamSlug,
  view,
  accounts,
  networks,
  projects,
  brands,
  weekName,
  periods,
  usual,
}: {
  teamSlug: string
  view: InsightsView
  accounts: readonly Choice[]
  networks: readonly Network[]
  projects: readonly Choice[]
  brands: readonly Choice[]
  /** Of the week whose posts are listed. */
  weekName: string | null
  periods: readonly Period[]
  /** The period of the page without a choice. */
  usual: Period
}) {
  const t = useText()
  const router = useRouter()
  const to = (change: Partial<InsightsView>) => insightsAddress(teamSlug, { ...view, week: null, shown: 0, ...change })
  const period = (weeks: number) => t('last {weeks} weeks', { weeks })
  const nameOf = (choices: readonly Choice[], id: string | null | undefined) =>
    id == null ? null : (choices.find((one) => one.id === id)?.name ?? t('Deleted'))
  const choicesOf = (choices: readonly Choice[], change: (id: string) => Partial<InsightsView>) =>
    choices.map(({ id, name }) => ({ label: name, choose: () => router.push(to(change(id))) }))
  const networkName = (network: Network) => t.message(NETWORK_LIMITS[network].name)
  return (
    <>
      <span className="shrink-0">
        <FilterChip
          name={view.weeks === usual ? t('Period: {period}', { period: period(usual) }) : t('Period')}
          value={view.weeks === usual ? null : period(view.weeks)}
          clearAddress={to({ weeks: usual })}
          choices={periods.map((weeks) => ({
            label: period(weeks),
            choose: () => router.push(to({ weeks })),
          }))}
        />
      </span>
      {accounts.length > 1 && (
        <FilterChip
          name={t('Account')}
          value={nameOf(accounts, view.accounts[0])}
          clearAddress={to({ accounts: [] })}
          choices={choicesOf(accounts, (id) => ({ accounts: [id] }))}
        />
      )}
      {(networks.length > 1 || view.network !== null) && (
        <FilterChip
          name={t('Network')}
          value={view.network === null ? null : networkName(view.network)}
          clearAddress={to({ network: null })}
          choices={networks.map((network) => ({
            label: networkName(network),
            choose: () => router.push(to({ network })),
          }))}
        />
      )}
      {(projects.length > 1 || view.project !== null) && (
        <FilterChip
          name={t('Project')}
          value={nameOf(projects, view.project)}
          clearAddress={to({ project: null })}
          choices={choicesOf(projects, (project) => ({ project }))}
        />
      )}
      {(brands.length > 0 || view.brand !== null) && (
        <FilterChip
          name={t('Brand')}
          value={nameOf(brands, view.brand)}
          clearAddress={to({ brand: null })}
          choices={choicesOf(brands, (brand) => ({ brand }))}
        />
      )}
      {weekName !== null && <FilterChip name={t('Week')} value={weekName} clearAddress={to({})} choices={[]} />}
    </>
  )
}

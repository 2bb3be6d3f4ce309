import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { listEntries } from '#lib/portal/usage/list-entries.ts'
import { readUsage } from '#lib/portal/usage/read-usage.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { Customers } from './_components/customers.tsx'
import { Ledger } from './_components/ledger.tsx'
import { MonthChoice } from './_components/month-choice.tsx'
import { UsageByCaller } from './_components/spenders.tsx'
import { readUsageView } from './_components/usage-address.ts'
import { UsageChart } from './_components/usage-chart.tsx'
import { UsageFigures } from './_components/usage-figures.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Usage') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UsagePage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'usage.view')
  const view = readUsageView(await searchParams)
  const report = await readUsage(member, view)
  const ledger = await listEntries(member, report.month, view.after)
  const { teamSlug } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Usage')}
      help="teams/usage"
      sentence={t(
        '{isPresent, select, true {Resets on {resetDay} ({timeZone}).} other {Times in {timeZone}.}} Failed and canceled projects cost nothing.',
        { isPresent: String(report.isPresent), resetDay: t.message(report.resetDay), timeZone: report.timeZone },
      )}
      action={
        <>
          <MonthChoice teamSlug={teamSlug} view={view} month={report.month} months={report.months} />
          <a className="btn btn-outline" href={`/api/usage/${teamSlug}?month=${report.month}`} download>
            <Download aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Download CSV')}
          </a>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <UsageFigures report={report} />
        <UsageChart teamSlug={teamSlug} view={view} bars={report.bars} />
        <UsageByCaller spenders={report.spenders} meter={view.meter} />
        <Customers customers={report.customers} meter={view.meter} />
        <Ledger teamSlug={teamSlug} view={view} ledger={ledger} timeZone={report.timeZone} />
      </div>
    </SettingsPage>
  )
}

import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { listEntries } from '#lib/portal/usage/list-entries.ts'
import { readUsage } from '#lib/portal/usage/read-usage.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { Ledger } from './_components/ledger.tsx'
import { MonthChoice } from './_components/month-choice.tsx'
import { Spenders } from './_components/spenders.tsx'
import { readUsageView } from './_components/usage-address.ts'
import { UsageChart } from './_components/usage-chart.tsx'
import { UsageFigures } from './_components/usage-figures.tsx'

export const metadata: Metadata = { title: 'Usage' }

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function UsagePage({ params, searchParams }: Props) {
  const member = await requireMember((await params).team, 'usage.view')
  const view = readUsageView(await searchParams)
  const report = await readUsage(member, view)
  const ledger = await listEntries(member, report.month, view.after)
  const { teamSlug } = member
  const reset = report.isPresent ? `Resets on ${report.resetDay}, ${report.timeZone}. ` : `${report.timeZone}. `
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title="Usage"
      sentence={`${reset}Failed and cancelled projects cost nothing.`}
      action={
        <>
          <MonthChoice teamSlug={teamSlug} view={view} month={report.month} months={report.months} />
          <a className="btn btn-outline" href={`/api/usage/${teamSlug}?month=${report.month}`} download>
            <Download aria-hidden="true" size={16} strokeWidth={1.75} />
            Download CSV
          </a>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <UsageFigures report={report} />
        <UsageChart teamSlug={teamSlug} view={view} bars={report.bars} />
        <Spenders spenders={report.spenders} meter={view.meter} />
        <Ledger teamSlug={teamSlug} view={view} ledger={ledger} timeZone={report.timeZone} />
      </div>
    </SettingsPage>
  )
}

import { ArrowUpRight, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { readQuickStart } from '#lib/portal/api/quick-start.ts'
import { findCall, findFirstTry, listCalls } from '#lib/portal/api-calls/list-calls.ts'
import { listApiKeys } from '#lib/portal/api-keys/list-api-keys.ts'
import { listWebhooks } from '#lib/portal/webhooks/list-webhooks.ts'
import { settingsAddress } from '../_components/settings-groups.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { BaseFacts } from './_components/base-facts.tsx'
import { callAddress, readCallFilter } from './_components/call-address.ts'
import { CallDrawer } from './_components/call-drawer.tsx'
import { CallFilters } from './_components/call-filters.tsx'
import { CallTable } from './_components/call-table.tsx'
import { FirstCallChecklist } from './_components/first-call-checklist.tsx'
import { QuickStart } from './_components/quick-start.tsx'
import { WebhookTester } from './_components/webhook-tester.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Developers') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const HOUR_MS = 3_600_000

export default async function DevelopersPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'keys.manage')
  const { call, ...filter } = readCallFilter(await searchParams)
  const [page, detail, firstTry, keys, { endpoints }, given] = await Promise.all([
    listCalls(member, filter, t),
    call === null ? null : findCall(member, call, t),
    findFirstTry(member, new Date(Date.now() - HOUR_MS), t),
    listApiKeys(member),
    listWebhooks(member),
    readQuickStart(),
  ])
  const { teamSlug } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Developers')}
      help="api/first-call"
      sentence={t('Use tools, publishing and voices over HTTP. Projects created through the API are labeled “API”.')}
      action={
        <>
          <a className="btn btn-outline" href={`${given.base}/reference`} target="_blank" rel="noreferrer">
            {t('API reference')}
            <ArrowUpRight aria-hidden="true" size={14} strokeWidth={1.75} />
          </a>
          <Link className="btn btn-primary" href={`${settingsAddress(teamSlug, 'api-keys')}?create=1`}>
            <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Create key')}
          </Link>
        </>
      }
    >
      <BaseFacts base={given.base} />
      <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <QuickStart teamSlug={teamSlug} given={given}>
          <FirstCallChecklist teamSlug={teamSlug} call={firstTry} />
        </QuickStart>
        <WebhookTester teamSlug={teamSlug} addresses={endpoints.map(({ id, name }) => ({ id, name }))} />
      </div>
      <section aria-labelledby="recent-calls" className="mt-6">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h3 id="recent-calls" className="mr-auto text-base font-semibold">
            {t('Recent calls')}
          </h3>
          <CallFilters
            teamSlug={teamSlug}
            filter={filter}
            keys={keys.map(({ id, name, masked }) => ({ id, name, masked }))}
          />
        </div>
        {page.calls.length === 0 ? (
          <p className="card max-w-none px-5 py-8 text-center text-muted-foreground">
            {Object.values(filter).some((value) => value !== null)
              ? t('No calls match these filters.')
              : t('No calls yet.')}
          </p>
        ) : (
          <CallTable teamSlug={teamSlug} calls={page.calls} filter={filter} chosen={call} />
        )}
        <p className="mt-2 flex flex-wrap gap-4 text-xs text-muted-foreground">
          {t('Calls rejected with 429 are not listed.')}
          {page.next !== null && (
            <Link className="link ml-auto" href={callAddress(teamSlug, { ...filter, before: page.next, call: null })}>
              {t('Older calls')}
            </Link>
          )}
        </p>
      </section>
      {detail !== null && (
        <CallDrawer
          teamSlug={teamSlug}
          base={given.base}
          call={detail}
          closedAddress={callAddress(teamSlug, { ...filter, call: null })}
        />
      )}
    </SettingsPage>
  )
}

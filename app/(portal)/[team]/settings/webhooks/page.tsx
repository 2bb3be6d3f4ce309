import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { REPORT_ADDRESS } from '#lib/contract/webhook-events.ts'
import { getText } from '#lib/i18n/server.ts'
import { listDeliveries } from '#lib/portal/webhooks/list-deliveries.ts'
import { listWebhooks } from '#lib/portal/webhooks/list-webhooks.ts'
import { translateDeliveries, translateEndpoints } from '#lib/portal/webhooks/translate-webhooks.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { AddAddress } from './_components/address-form.tsx'
import { AddressTable } from './_components/address-table.tsx'
import { DeliveryFilters } from './_components/delivery-filters.tsx'
import { DeliveryTable } from './_components/delivery-table.tsx'
import { EventBodies } from './_components/event-bodies.tsx'
import { EventChoice } from './_components/event-choice.tsx'
import { SigningSecret } from './_components/signing-secret.tsx'
import { readWebhooksView, webhooksAddress } from './_components/webhooks-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Webhooks') }
}

type Props = {
  params: Promise<{ team: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function WebhooksPage({ params, searchParams }: Props) {
  const t = await getText()
  const member = await requireMember((await params).team, 'webhooks.manage')
  const view = readWebhooksView(await searchParams)
  const [listed, { deliveries: found, next }] = await Promise.all([listWebhooks(member), listDeliveries(member, view)])
  const { reports } = listed
  const [endpoints, deliveries] = [translateEndpoints(listed.endpoints, t), translateDeliveries(found, t)]
  const { teamSlug } = member
  const chosen =
    view.address === REPORT_ADDRESS ? undefined : (endpoints.find(({ id }) => id === view.address) ?? endpoints[0])
  const secret = chosen === undefined ? { id: REPORT_ADDRESS, name: t('API reports'), ...reports } : chosen
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Webhooks')}
      help="webhooks/events"
      sentence={t(
        'We send messages to your addresses when something happens. Every message is signed, retried if it fails, and listed here.',
      )}
      action={<AddAddress teamSlug={teamSlug} />}
    >
      <AddressTable teamSlug={teamSlug} endpoints={endpoints} view={view} chosenId={secret.id} />
      <div className="mt-5 grid gap-6 min-[1400px]:grid-cols-[minmax(0,1fr)_208px]">
        <section className="min-w-0" aria-labelledby="deliveries">
          <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
            <h3 id="deliveries" className="text-base font-semibold">
              {t('Deliveries')}
            </h3>
            <span className="flex flex-wrap gap-2 sm:ml-auto">
              <DeliveryFilters teamSlug={teamSlug} view={view} endpoints={endpoints} />
            </span>
          </div>
          <DeliveryTable
            teamSlug={teamSlug}
            deliveries={deliveries}
            isFiltered={view.event !== undefined || view.answer !== undefined || view.address !== undefined}
          />
          <p className="hint mt-2">
            {t('We try each delivery 9 times over 18 hours, then mark it failed. Message bodies are kept for 30 days.')}
          </p>
          {next !== null && (
            <a className="btn btn-outline btn-sm mt-3" href={webhooksAddress(teamSlug, view, { before: next })}>
              {t('Older deliveries')}
            </a>
          )}
        </section>
        <div className="grid min-w-0 content-start items-start gap-5 sm:max-[1400px]:grid-cols-2">
          <SigningSecret key={secret.id} teamSlug={teamSlug} secret={secret} />
          {chosen !== undefined && (
            <EventChoice key={`${chosen.id} ${chosen.events.join()}`} teamSlug={teamSlug} endpoint={chosen} />
          )}
          <EventBodies />
        </div>
      </div>
    </SettingsPage>
  )
}

import { Braces, CircleCheck, CircleDashed, CircleX, Download, Webhook, Workflow } from 'lucide-react'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import type { ConnectFacts } from '#lib/portal/api/connect-facts.ts'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { settingsAddress } from '../../_components/settings-groups.ts'
import { n8nSteps, zapierSteps } from './automation-steps.ts'
import { ConnectCard, InsideLink, OutsideLink } from './connect-card.tsx'
import { LlmsCard } from './llms-card.tsx'

const ICON = { 'aria-hidden': true, size: 15, strokeWidth: 1.75 } as const
const TEXT = 'text-xs text-muted-foreground'

export function FurtherCards({
  teamSlug,
  facts: { origin, base, operationCount },
  addresses,
}: {
  teamSlug: string
  facts: ConnectFacts
  addresses: readonly EndpointView[]
}) {
  const t = useText()
  const webhooks = settingsAddress(teamSlug, 'webhooks')
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <ConnectCard
        Icon={Webhook}
        title={t('Webhooks')}
        links={
          <>
            <InsideLink href={webhooks}>{t('Manage')}</InsideLink>
            <InsideLink href={settingsAddress(teamSlug, 'developers')}>{t('Send a test')}</InsideLink>
          </>
        }
      >
        <p className={TEXT}>
          {t('Signed reports about projects and posts. We try each one 9 times, then you can resend it.')}
        </p>
        <AddressState addresses={addresses} />
      </ConnectCard>
      <ConnectCard
        Icon={Workflow}
        title={t('Zapier and n8n')}
        links={<OutsideLink href="/docs/api/automation">{t('Recipes')}</OutsideLink>}
      >
        <p className={TEXT}>
          {t('Their HTTP step calls the API, and their webhook step gets the report. No app to install.')}
        </p>
        <p className="flex flex-wrap gap-2">
          <CopyButton
            text={zapierSteps(base)}
            label={t('Copy the steps for Zapier')}
            word={t('For Zapier')}
            look="btn-outline"
          />
          <CopyButton
            text={n8nSteps(base)}
            label={t('Copy the steps for n8n')}
            word={t('For n8n')}
            look="btn-outline"
          />
        </p>
      </ConnectCard>
      <ConnectCard
        Icon={Braces}
        title={t('OpenAPI and Postman')}
        links={<OutsideLink href={`${base}/reference`}>{t('Interactive reference')}</OutsideLink>}
      >
        <p className={TEXT}>
          {t('{count, number} operations with examples. The collection uses this address. Add your own key.', {
            count: operationCount,
          })}
        </p>
        <p className="flex flex-wrap gap-2">
          <FileLink href={`${base}/openapi.json`} name="openapi.json" word={t('OpenAPI')} />
          <FileLink href={`${base}/postman.json`} name="reelwright.postman_collection.json" word={t('Postman')} />
        </p>
      </ConnectCard>
      <LlmsCard origin={origin} />
    </div>
  )
}

function FileLink({ href, name, word }: { href: string; name: string; word: string }) {
  return (
    <a className="btn btn-outline btn-sm" href={href} download={name}>
      <Download aria-hidden="true" size={14} strokeWidth={1.75} />
      {word}
    </a>
  )
}

function AddressState({ addresses }: { addresses: readonly EndpointView[] }) {
  const t = useText()
  const failing = addresses.filter(({ failingSince, off, hasFailedTest }) => {
    return failingSince !== null || off?.by === 'stopped' || hasFailedTest
  })
  const count = addresses.length
  if (count === 0) {
    return (
      <p className="flex items-center gap-1.5 text-xs">
        <CircleDashed {...ICON} className="text-neutral" />
        {t('No addresses yet')}
      </p>
    )
  }
  if (failing.length > 0) {
    return (
      <p className="flex items-center gap-1.5 text-xs text-danger-text">
        <CircleX {...ICON} />
        {t('{failing, number} of {count, plural, one {# address} other {# addresses}} failing', {
          failing: failing.length,
          count,
        })}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1.5 text-xs">
      <CircleCheck {...ICON} className="text-success" />
      {t('{count, plural, one {# address, working} other {# addresses, working}}', { count })}
    </p>
  )
}

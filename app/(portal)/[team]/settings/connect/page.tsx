import { ArrowUpRight } from 'lucide-react'
import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { readConnectFacts } from '#lib/portal/api/connect-facts.ts'
import { findLastToolCall } from '#lib/portal/api-calls/list-calls.ts'
import { isOn, OFF_MESSAGES } from '#lib/portal/features/features.ts'
import { listConnected } from '#lib/portal/oauth/list-connected.ts'
import { listWebhooks } from '#lib/portal/webhooks/list-webhooks.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { AiClient } from './_components/ai-client.tsx'
import { ConnectedClients } from './_components/connected-clients.tsx'
import { FurtherCards } from './_components/further-cards.tsx'
import { LastToolCall } from './_components/last-tool-call.tsx'
import { LlmsCard } from './_components/llms-card.tsx'
import { ProgramCards } from './_components/program-cards.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Connect') }
}

export default async function ConnectPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'keys.manage')
  const [facts, lastCall, { endpoints }, isApiOn, connected] = await Promise.all([
    readConnectFacts(),
    findLastToolCall(member, t),
    listWebhooks(member),
    isOn('api'),
    listConnected(member),
  ])
  const { teamSlug, userName } = member
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Connect')}
      sentence={t('Use Reelwright from other programs. Each program uses a key and can do only what the key allows.')}
      action={
        <a className="btn btn-outline" href="/docs/api/first-call" target="_blank" rel="noopener">
          {t('Documentation')}
          <ArrowUpRight aria-hidden="true" size={14} strokeWidth={1.75} />
        </a>
      }
    >
      {isApiOn ? (
        <>
          <AiClient teamSlug={teamSlug} personName={userName} address={facts.mcpAddress} toolCount={facts.toolCount}>
            <LastToolCall teamSlug={teamSlug} call={lastCall} />
          </AiClient>
          <ConnectedClients teamSlug={teamSlug} clients={connected} />
          <ProgramCards facts={facts} />
          <FurtherCards teamSlug={teamSlug} facts={facts} addresses={endpoints} />
        </>
      ) : (
        <>
          <p className="card mb-3 p-4">{t(OFF_MESSAGES.api)}</p>
          <div className="max-w-[420px]">
            <LlmsCard origin={facts.origin} />
          </div>
        </>
      )}
    </SettingsPage>
  )
}

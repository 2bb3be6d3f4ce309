import type { Metadata } from 'next'
import { requireMember } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { domainTarget, findTeamDomain } from '#lib/portal/domains/team-domain.ts'
import { findEmbedSettings } from '#lib/portal/embeds/embed-settings.ts'
import { listEmbedSessions } from '#lib/portal/embeds/list-embed-sessions.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { listSamples } from '#lib/portal/projects/list-samples.ts'
import { logoAddress } from '#lib/portal/teams/logo-address.ts'
import { findTeamSettings } from '#lib/portal/teams/team-settings.ts'
import { SettingsPage } from '../_components/settings-page.tsx'
import { DomainSection } from './_components/domain-section.tsx'
import { EmbedCode } from './_components/embed-code.tsx'
import { EmbedForm, SaveLook } from './_components/embed-form.tsx'
import { SessionList } from './_components/session-list.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Embed and branding') }
}

export default async function EmbedPage({ params }: { params: Promise<{ team: string }> }) {
  const t = await getText()
  const member = await requireMember((await params).team, 'embed.manage')
  const { teamSlug } = member
  const [{ theme, origins }, { sessions, total }, { name, logoKey }, samples, domain] = await Promise.all([
    findEmbedSettings(member),
    listEmbedSessions(member),
    findTeamSettings(member),
    listSamples(),
    findTeamDomain(member),
  ])
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('Embed and branding')}
      help="embed/frame"
      sentence={t('Embed the whole portal in your product, in your colors.')}
      action={<SaveLook />}
    >
      <EmbedForm
        teamSlug={teamSlug}
        team={{ name, logo: logoAddress({ slug: teamSlug, logoKey }) }}
        poster={samples?.find(({ ready }) => ready)?.posterUrl ?? null}
        saved={{ theme, origins: [...origins] }}
        code={<EmbedCode portal={publicAddress().origin} />}
      />
      <DomainSection teamSlug={teamSlug} domain={domain} target={domainTarget(publicAddress().hostname)} />
      <SessionList teamSlug={teamSlug} sessions={sessions} total={total} />
    </SettingsPage>
  )
}

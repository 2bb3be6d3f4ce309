import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { getText } from '#lib/i18n/server.ts'
import { logoAddress } from '#lib/portal/teams/logo-address.ts'
import { findTeamSettings } from '#lib/portal/teams/team-settings.ts'
import { listFavorites } from '#lib/portal/voices/favorites.ts'
import { voiceCatalog } from '#lib/portal/voices/voice-catalog.ts'
import { teamOptions } from '../../../publish/_components/team-options.ts'
import { SettingsPage } from '../../_components/settings-page.tsx'
import { GeneralForm } from './general-form.tsx'
import { LogoField } from './logo-field.tsx'
import { SignInRule } from './sign-in-rule.tsx'

/** Name, logo, time zone and what New project starts from. */
export async function GeneralPage({ member }: { member: Member }) {
  const t = await getText()
  const { teamSlug } = member
  const { timeZone } = await teamOptions(member)
  const { name, defaults, logoKey } = await findTeamSettings(member)
  const voices = await offeredVoices(member, defaults.voiceId)
  const editable = hasPermission(member, 'team.manage')
  return (
    <SettingsPage
      teamSlug={teamSlug}
      title={t('General')}
      sentence={t('The team’s name, logo, time zone and defaults.')}
    >
      <LogoField teamSlug={teamSlug} name={name} logo={logoAddress({ slug: teamSlug, logoKey })} editable={editable} />
      <GeneralForm
        teamSlug={teamSlug}
        settings={{ name, timeZone, defaults }}
        voices={voices}
        zones={Intl.supportedValuesOf('timeZone')}
        editable={editable}
      />
      <SignInRule member={member} />
    </SettingsPage>
  )
}

/** The team's favorites and the voice it has `kept`; null while the service does not answer. */
async function offeredVoices(
  member: Member,
  kept: string | undefined,
): Promise<{ value: string; label: string }[] | null> {
  const [catalog, favorites] = await Promise.all([voiceCatalog(), listFavorites(member)])
  if (catalog === null) return null
  return catalog.voices
    .filter(({ id }) => favorites.includes(id) || id === kept)
    .map(({ id, name, languageCode }) => ({ value: id, label: `${name}, ${languageCode}` }))
}

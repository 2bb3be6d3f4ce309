import type { Member } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { listProviders } from '#lib/auth/sign-in-providers.ts'
import { getText } from '#lib/i18n/server.ts'
import { findRequiredProvider } from '#lib/portal/teams/find-required-provider.ts'
import { SignInRuleForm } from './sign-in-rule-form.tsx'

/** How members sign in to enter the team. Nothing where there is no provider to choose. */
export async function SignInRule({ member }: { member: Member }) {
  const t = await getText()
  const [providers, required] = [listProviders(), await findRequiredProvider(member)]
  if (providers.length === 0 && required === null) return null
  const isKnown = required === null || providers.some(({ id }) => id === required)
  const choices = isKnown
    ? providers
    : [...providers, { id: required, name: t('{required} (no longer set up)', { required }) }]
  return (
    <div className="mt-4">
      <SignInRuleForm
        teamSlug={member.teamSlug}
        providers={choices}
        required={required ?? ''}
        editable={hasPermission(member, 'team.manage')}
      />
    </div>
  )
}

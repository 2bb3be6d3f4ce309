'use client'

import { Fingerprint, Lock } from 'lucide-react'
import { Age } from '#lib/components/text/date-time.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { SecurityView } from '#lib/portal/security/find-security.ts'
import { useText } from '#text'
import { Section } from '../../_components/section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { PasswordButton } from './password-button.tsx'
import { ProviderRow } from './provider-row.tsx'
import { WayRow } from './way-row.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Passkeys, the password and the sign-in providers of a person. */
export function WaysToSignIn({ security, email }: { security: SecurityView; email: string }) {
  const t = useText()
  const { passkeyHost, passkeys, password, providers, hasOtherWays } = security
  return (
    <Section title={t('Ways to sign in')} action={passkeyHost !== null && <AddPasskey host={passkeyHost} />}>
      <ul className="card divide-y divide-border">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} removable={hasOtherWays} />
        ))}
        {passkeys.length === 0 && (
          <WayRow icon={<Fingerprint {...ICON} />} name={t('Passkeys')} facts={noPasskeys(passkeyHost, t)} />
        )}
        <WayRow
          icon={<Lock {...ICON} />}
          name={t('Password')}
          facts={password === null ? t('Not set') : <PasswordFacts password={password} />}
        >
          <PasswordButton hasPassword={password !== null} email={email} />
        </WayRow>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} removable={hasOtherWays} />
        ))}
      </ul>
    </Section>
  )
}

function noPasskeys(host: string | null, t: Text): string {
  return host === null
    ? t('Passkeys need an https address. Contact your administrator.')
    : t('Sign in with your fingerprint, face or PIN instead of a password.')
}

function PasswordFacts({ password: { changedAt, usedAt } }: { password: NonNullable<SecurityView['password']> }) {
  const t = useText()
  return t.rich(
    '{isChanged, select, true {Changed {changed}} other {Never changed}}{isUsed, select, true {, used {used}} other {}}',
    {
      isChanged: String(changedAt !== null),
      changed: changedAt && <Age at={changedAt.toISOString()} inSentence />,
      isUsed: String(usedAt !== null),
      used: usedAt && <Age at={usedAt.toISOString()} inSentence />,
    },
  )
}

'use client'

import { Fingerprint, Lock } from 'lucide-react'
import { Age } from '#lib/components/moment.tsx'
import type { SecurityView } from '#lib/portal/security/find-security.ts'
import { Section } from '../../_components/section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { PasswordButton } from './password-button.tsx'
import { ProviderRow } from './provider-row.tsx'
import { WayRow } from './way-row.tsx'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Passkeys, the password and the sign-in providers of a person. */
export function WaysToSignIn({ security, email }: { security: SecurityView; email: string }) {
  const { passkeyHost, passkeys, password, providers, hasOtherWays } = security
  return (
    <Section title="Ways to sign in" action={passkeyHost !== null && <AddPasskey host={passkeyHost} />}>
      <ul className="card divide-y divide-border">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} removable={hasOtherWays} />
        ))}
        {passkeys.length === 0 && (
          <WayRow icon={<Fingerprint {...ICON} />} name="Passkeys" facts={noPasskeys(passkeyHost)} />
        )}
        <WayRow
          icon={<Lock {...ICON} />}
          name="Password"
          facts={password === null ? 'Not set' : <PasswordFacts password={password} />}
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

function noPasskeys(host: string | null): string {
  return host === null
    ? 'They need an https address. Ask the operator of this installation.'
    : 'Sign in with your finger, face or PIN instead of a password.'
}

function PasswordFacts({ password: { changedAt, usedAt } }: { password: NonNullable<SecurityView['password']> }) {
  return (
    <>
      {changedAt === null ? (
        'Never changed'
      ) : (
        <>
          Changed <Age at={changedAt.toISOString()} inSentence />
        </>
      )}
      {usedAt !== null && (
        <>
          , used <Age at={usedAt.toISOString()} inSentence />
        </>
      )}
    </>
  )
}

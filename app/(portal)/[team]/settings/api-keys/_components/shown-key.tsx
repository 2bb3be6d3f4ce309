'use client'

import { OneTimeSecret } from '#lib/components/storage/one-time-secret.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { useText } from '#text'
import { lastDay, networksLabel, SCOPE_LABELS } from './key-labels.ts'

export type ShownSettings = Pick<ApiKeyView, 'name' | 'scopes' | 'networks' | 'expiresAt'>

/** A key that was just made, this once. `secret` is null while there is none to show. */
export function ShownKey({
  secret,
  apiKey,
  onDone,
}: {
  secret: string | null
  apiKey: ShownSettings
  onDone: () => void
}) {
  const t = useText()
  const { name, scopes, networks, expiresAt } = apiKey
  return (
    <OneTimeSecret
      secret={secret}
      title={t('Copy your new key now')}
      sentence={t('We show the key only once. We store only its fingerprint, so we cannot show it again.')}
      name={name}
      thing="key"
      facts={[
        [t('Permissions'), sentenceOf(scopes.map((scope) => t(SCOPE_LABELS[scope].long)))],
        [t('From'), networksLabel(networks, t)],
        [
          t('Expires'),
          expiresAt === null ? t('Never') : t('{day}, reminder two weeks before', { day: lastDay(expiresAt, t) }),
        ],
      ]}
      onDone={onDone}
    />
  )
}

/** `Read, create projects`. */
function sentenceOf(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')
}

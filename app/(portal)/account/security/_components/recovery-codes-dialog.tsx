'use client'

import { OneTimeSecret } from '#lib/components/storage/one-time-secret.tsx'
import { useText } from '#text'

/** New recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[] | null; onDone: () => void }) {
  const t = useText()
  return (
    <OneTimeSecret
      secret={codes === null ? null : codes.join('\n')}
      title={t('Save your recovery codes')}
      sentence={t('Each code works once if you lose your authenticator app. This is the only time we show them.')}
      name={t('Recovery codes for Reelwright')}
      thing="codes"
      facts={[]}
      onDone={onDone}
    />
  )
}

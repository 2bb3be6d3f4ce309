'use client'

import { ShownOnce } from '#lib/components/shown-once.tsx'

/** New recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[] | null; onDone: () => void }) {
  return (
    <ShownOnce
      secret={codes === null ? null : codes.join('\n')}
      title="Store your recovery codes"
      sentence="Each code works once if you lose your authenticator app. This is the only time we show them."
      name="Recovery codes for Reelwright"
      thing="codes"
      facts={[]}
      onDone={onDone}
    />
  )
}

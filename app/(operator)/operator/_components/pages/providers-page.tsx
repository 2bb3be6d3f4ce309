'use client'

import { useText } from '#text'
import { OperatorPanel } from '../operator-panel.tsx'
import { ProvidersSection } from '../providers-section.tsx'

export function ProvidersPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Providers')}>
      {(snapshot) => (
        <>
          <ProvidersSection snapshot={snapshot} isWhole />
        </>
      )}
    </OperatorPanel>
  )
}

'use client'

import { useText } from '#text'
import { AllDeliveries } from '../deliveries-section.tsx'
import { OperatorPanel } from '../operator-panel.tsx'

export function DeliveriesPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Deliveries')}>
      {(snapshot) => (
        <>
          <AllDeliveries snapshot={snapshot} />
        </>
      )}
    </OperatorPanel>
  )
}

'use client'

import { useText } from '#text'
import { OperatorPanel } from '../operator-panel.tsx'
import { QueueSection } from '../queue-section.tsx'
import { StuckSection } from '../stuck-section.tsx'

export function WorkPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Work')}>
      {(snapshot) => (
        <>
          <StuckSection snapshot={snapshot} isWhole />
          <QueueSection snapshot={snapshot} isWhole />
        </>
      )}
    </OperatorPanel>
  )
}

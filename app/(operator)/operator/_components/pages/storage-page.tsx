'use client'

import { useText } from '#text'
import { OperatorPanel } from '../operator-panel.tsx'
import { StorageSection, WorkerDisks } from '../storage-section.tsx'

export function StoragePage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Storage')}>
      {(snapshot) => (
        <>
          <StorageSection snapshot={snapshot} isWhole />
          <WorkerDisks snapshot={snapshot} />
        </>
      )}
    </OperatorPanel>
  )
}

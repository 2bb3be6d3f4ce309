'use client'

import { useText } from '#text'
import { FeaturesSection } from '../features-section.tsx'
import { OperatorPanel } from '../operator-panel.tsx'

export function FeaturesPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Features')}>
      {(snapshot) => (
        <>
          <FeaturesSection snapshot={snapshot} isWhole />
        </>
      )}
    </OperatorPanel>
  )
}

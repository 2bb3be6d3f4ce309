'use client'

import { useText } from '#text'
import { ErrorsSection } from '../errors-section.tsx'
import { OperatorPanel } from '../operator-panel.tsx'

export function ErrorsPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Errors')}>
      {(snapshot) => (
        <>
          <ErrorsSection
            errors={snapshot.errors}
            title={t('Errors')}
            beside={t('Last 24 hours, grouped')}
            isWhole
            hasLog
            empty={t('No errors logged.')}
          />
        </>
      )}
    </OperatorPanel>
  )
}

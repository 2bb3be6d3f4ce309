'use client'

import { useText } from '#text'
import { DeliveriesSection } from './deliveries-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { OperatorPanel } from './operator-panel.tsx'
import { ProblemStrip } from './problem-strip.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { QueueSection } from './queue-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { StuckSection } from './stuck-section.tsx'
import { WorkersSection } from './workers-section.tsx'

/** Everything at a glance; on a phone what needs a look comes first. */
export function Overview({ host }: { host: string }) {
  const t = useText()
  return (
    <OperatorPanel title={t('Overview')} beside={host}>
      {(snapshot) => (
        <>
          <ProblemStrip snapshot={snapshot} />
          <div className="op-overview">
            <div className="op-row op-row-queue">
              <QueueSection snapshot={snapshot} />
              <WorkersSection snapshot={snapshot} />
            </div>
            <div className="op-row op-row-stuck op-first">
              <StuckSection snapshot={snapshot} />
              <DeliveriesSection snapshot={snapshot} />
            </div>
            <div className="op-row op-row-facts">
              <ProvidersSection snapshot={snapshot} />
              <StorageSection snapshot={snapshot} />
              <LimitsSection snapshot={snapshot} />
              <FeaturesSection snapshot={snapshot} />
            </div>
            <ErrorsSection
              errors={snapshot.errors}
              title={t('Recent errors')}
              beside={t('Last 24 hours, grouped')}
              hasLog
              empty={t('No errors logged.')}
            />
          </div>
        </>
      )}
    </OperatorPanel>
  )
}

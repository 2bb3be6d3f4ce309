'use client'

import { useText } from '#text'
import { OperatorPanel } from '../operator-panel.tsx'
import { ServersSection } from '../servers-section.tsx'
import { TasksSection } from '../tasks-section.tsx'
import { WorkersSection } from '../workers-section.tsx'

export function WorkersPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Workers')}>
      {(snapshot) => (
        <>
          <WorkersSection snapshot={snapshot} isWhole />
          <ServersSection snapshot={snapshot} />
          <TasksSection snapshot={snapshot} />
        </>
      )}
    </OperatorPanel>
  )
}

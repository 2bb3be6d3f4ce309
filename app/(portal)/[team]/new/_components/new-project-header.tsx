import type { ReactNode } from 'react'
import { useText } from '#text'
import { PanelHeader } from '../../_components/panel.tsx'

/** The head of New project. */
export function NewProjectHeader({ teamSlug, actions }: { teamSlug: string; actions?: ReactNode }) {
  const t = useText()
  return (
    <PanelHeader
      teamSlug={teamSlug}
      title={t('New project')}
      help="start/first-reels"
      under="projects"
      actions={actions}
    />
  )
}

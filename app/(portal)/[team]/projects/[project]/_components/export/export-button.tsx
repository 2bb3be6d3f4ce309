'use client'

import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import type { ProjectDetail, ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../_components/allowed-actions.tsx'
import { ExportDialog } from './export-dialog.tsx'

type Props = {
  teamSlug: string
  project: ProjectDetail
  output: ProjectOutput
  className?: string
  /** Hides the word where there is no room for it; it stays the button's name. */
  wordClassName?: string
}

/** Opens the export of a result, where the service can export it and the reader may download. */
export function ExportButton({ teamSlug, project, output, className = '', wordClassName = '' }: Props) {
  const t = useText()
  const may = useAllowedActions()
  const [isOpen, setIsOpen] = useState(false)
  if (!may.download || !output.editable || !project.exportsOutputs) return null
  return (
    <>
      <button
        type="button"
        className={`btn btn-outline ${className}`}
        title={t('Export')}
        onClick={() => setIsOpen(true)}
      >
        <FolderDown aria-hidden="true" size={16} strokeWidth={1.75} />
        <span className={wordClassName}>{t('Export')}</span>
      </button>
      <ExportDialog {...{ teamSlug, project, output }} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

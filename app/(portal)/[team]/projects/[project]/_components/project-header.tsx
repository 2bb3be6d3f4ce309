'use client'

import { Braces, CircleSlash, Copy, Download, Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { StateLabel } from '#lib/components/pictures/state-label.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { useText } from '#text'
import { useAllowedActions } from '../../../_components/allowed-actions.tsx'
import { useItemActions } from '../../../_components/items/use-item-actions.ts'
import { PanelHeader } from '../../../_components/panel.tsx'
import { AgainItems } from '../../_components/again-items.tsx'
import { ApiMark } from './api-mark.tsx'
import type { ProjectProps } from './project-props.ts'
import { RawReports } from './raw-reports.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { CancelDialog } from './running/cancel-dialog.tsx'
import { useNewProject } from './use-new-project.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

export function ProjectHeader({ teamSlug, project, editable, onShare }: ProjectProps) {
  const t = useText()
  const router = useRouter()
  const may = useAllowedActions()
  const duplicate = useNewProject(teamSlug, project)
  const [shown, setShown] = useState<'reports' | 'rename' | 'cancel' | null>(null)
  const actions = useItemActions(teamSlug, () => router.push(`/${teamSlug}/projects`))
  const close = (open: boolean) => !open && setShown(null)
  return (
    <>
      <PanelHeader
        teamSlug={teamSlug}
        title={project.title}
        under="projects"
        beside={
          <>
            <StateLabel state={project.state} percent={project.percent} />
            <ApiMark project={project} />
            {project.request.sourceKind === 'sample' && <span className="ml-3 text-xs font-medium">{t('Sample')}</span>}
          </>
        }
        actions={
          <>
            {editable && project.cancelable && (
              <button type="button" className="btn btn-outline btn-sm max-md:hidden" onClick={() => setShown('cancel')}>
                <CircleSlash {...ICON} />
                {t('Cancel project')}
              </button>
            )}
            {editable && (
              <button
                type="button"
                className="btn btn-ghost btn-sm text-muted-foreground max-lg:hidden"
                onClick={() => duplicate()}
              >
                <Copy {...ICON} />
                {t('Duplicate')}
              </button>
            )}
            {onShare && (
              <button type="button" className="btn btn-outline btn-sm max-md:hidden" onClick={onShare}>
                <Share2 {...ICON} />
                {t('Share')}
                <Kbd>S</Kbd>
              </button>
            )}
            {may.download && project.outputs.length > 1 && (
              <a
                href={`/api/media/projects/${teamSlug}/${project.id}/zip`}
                download
                className="btn btn-outline btn-sm order-last max-md:hidden"
              >
                <Download {...ICON} />
                {t('Download all')}
              </a>
            )}
            {project.rawReports.length > 0 && (
              <button
                type="button"
                className="btn btn-ghost btn-sm text-muted-foreground max-md:hidden"
                onClick={() => setShown('reports')}
              >
                <Braces {...ICON} />
                {t('Raw reports')}
              </button>
            )}
            <Menu label={t('Project')} align="end" trigger={<IconButton label={t('More')} Icon={Ellipsis} />}>
              {onShare && (
                <MenuItem onSelect={onShare}>
                  <Share2 {...ICON} />
                  {t('Share')}
                </MenuItem>
              )}
              {may.download && project.outputs.length > 1 && (
                <MenuItem onSelect={() => location.assign(`/api/media/projects/${teamSlug}/${project.id}/zip`)}>
                  <Download {...ICON} />
                  {t('Download all')}
                </MenuItem>
              )}
              {project.rawReports.length > 0 && (
                <MenuItem onSelect={() => setShown('reports')}>
                  <Braces {...ICON} />
                  {t('Raw reports')}
                </MenuItem>
              )}
              {editable && project.cancelable && (
                <MenuItem onSelect={() => setShown('cancel')}>
                  <CircleSlash {...ICON} />
                  {t('Cancel project')}
                </MenuItem>
              )}
              {may.make && <AgainItems teamSlug={teamSlug} project={project} />}
              {editable && (
                <MenuItem onSelect={() => setShown('rename')}>
                  <Pencil {...ICON} />
                  {t('Rename project')}
                </MenuItem>
              )}
              {may.delete && (
                <MenuItem danger disabled={actions.busy} onSelect={() => actions.trash([project.id])}>
                  <Trash2 {...ICON} />
                  {t('Delete project')}
                </MenuItem>
              )}
            </Menu>
          </>
        }
      />
      <RawReports project={project} open={shown === 'reports'} onOpenChange={close} />
      <RenameDialog teamSlug={teamSlug} project={project} open={shown === 'rename'} onOpenChange={close} />
      <CancelDialog teamSlug={teamSlug} project={project} open={shown === 'cancel'} onClose={() => setShown(null)} />
    </>
  )
}

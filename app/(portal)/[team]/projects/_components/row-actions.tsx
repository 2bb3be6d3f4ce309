'use client'

import {
  Archive,
  ArchiveRestore,
  CircleSlash,
  Download,
  Ellipsis,
  ExternalLink,
  FolderInput,
  RotateCw,
  Share2,
  Trash2,
  Wrench,
} from 'lucide-react'
import Link from 'next/link'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#lib/components/ui/menu.tsx'
import type { ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../_components/allowed-actions.tsx'
import type { ItemActions } from '../../_components/items/use-item-actions.ts'
import { zipAddress } from '../../_components/items/zip-address.ts'
import { AgainItems } from './again-items.tsx'
import { useCancel } from './use-cancel.ts'
import { useRetry } from './use-retry.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Actions of one project. The one that helps a failed project has a button of its own; the menu has all of them. */
export function RowActions({
  teamSlug,
  row,
  onMove,
  actions,
}: {
  teamSlug: string
  row: ProjectSummary
  onMove: () => void
  actions: ItemActions
}) {
  const t = useText()
  const may = useAllowedActions()
  const { retry, retrying } = useRetry(teamSlug)
  const { cancel, canceling } = useCancel(teamSlug)
  const canRetry = may.make && row.retryable && row.recovery === 'retry'
  // Only the page of the project can ask for another source or language.
  const canFix = may.make && row.retryable && row.recovery !== 'retry'
  const address = `/${teamSlug}/projects/${row.id}` as const
  const isDone = row.state === 'completed' && row.outputCount > 0
  return (
    <div className="flex items-center justify-end gap-1">
      {canFix && (
        <Link href={address} className="btn btn-outline btn-sm" aria-label={t('Fix {title}', { title: row.title })}>
          <Wrench {...ICON} size={14} />
          {t('Fix')}
        </Link>
      )}
      {canRetry && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          disabled={retrying}
          aria-label={t('Retry {title}', { title: row.title })}
          onClick={() => retry([row.id])}
        >
          <RotateCw {...ICON} size={14} />
          {t('Retry')}
        </button>
      )}
      <Menu
        label={t('Actions for {title}', { title: row.title })}
        align="end"
        trigger={
          <IconButton
            data-item-menu=""
            label={t('More actions for {title}', { title: row.title })}
            title={t('More')}
            Icon={Ellipsis}
          />
        }
      >
        <MenuLink>
          <Link href={address}>
            <ExternalLink {...ICON} />
            {t('Open')}
          </Link>
        </MenuLink>
        {canFix && (
          <MenuLink>
            <Link href={address}>
              <Wrench {...ICON} />
              {t('Fix project')}
            </Link>
          </MenuLink>
        )}
        {canRetry && (
          <MenuItem onSelect={() => retry([row.id])} disabled={retrying}>
            <RotateCw {...ICON} />
            {t('Retry project')}
          </MenuItem>
        )}
        {may.make && row.cancelable && (
          <MenuItem onSelect={() => cancel([row.id])} disabled={canceling}>
            <CircleSlash {...ICON} />
            {t('Cancel project')}
          </MenuItem>
        )}
        <MenuLine />
        {may.make && <AgainItems teamSlug={teamSlug} project={row} />}
        {may.make && isDone && (
          <MenuLink>
            <Link href={`${address}?share=1`}>
              <Share2 {...ICON} />
              {t('Share')}
            </Link>
          </MenuLink>
        )}
        {may.download && isDone && (
          <MenuLink>
            <a href={zipAddress(teamSlug, [row.id])} download>
              <Download {...ICON} />
              {t('Download')}
            </a>
          </MenuLink>
        )}
        {may.make && (
          <MenuItem onSelect={onMove}>
            <FolderInput {...ICON} />
            {t('Move to…')}
          </MenuItem>
        )}
        <MenuLine />
        {may.make && row.archivedAt === null && (
          <MenuItem onSelect={() => actions.archive([row.id])}>
            <Archive {...ICON} />
            {t('Archive')}
          </MenuItem>
        )}
        {may.make && row.archivedAt !== null && (
          <MenuItem onSelect={() => actions.unarchive([row.id])}>
            <ArchiveRestore {...ICON} />
            {t('Restore from archive')}
          </MenuItem>
        )}
        {may.delete && (
          <MenuItem danger onSelect={() => actions.trash([row.id])}>
            <Trash2 {...ICON} />
            {t('Delete')}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

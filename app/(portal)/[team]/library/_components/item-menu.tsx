'use client'

import { Ellipsis } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#lib/components/ui/menu.tsx'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../_components/allowed-actions.tsx'
import { zipAddress } from '../../_components/items/zip-address.ts'
import { RenameDialog } from '../../projects/[project]/_components/rename-dialog.tsx'
import type { ItemProps } from './item-props.ts'
import { SourceLink } from './source-link.tsx'
import { TagDialog } from './tag-dialog.tsx'

/** Tools that take a video. */
const OF_VIDEO: readonly Operation[] = ['clip', 'subtitles', 'broll']

/** What can be done with one item. */
export function ItemMenu({ teamSlug, item, place, actions, selectable, onMove }: ItemProps) {
  const t = useText()
  const may = useAllowedActions()
  const [shown, setShown] = useState<'tags' | 'erase' | 'rename' | null>(null)
  const ids = [item.id]
  const { source } = item
  if (place === 'deleted' && !may.delete) return null
  return (
    <>
      <Menu
        label={t('Actions for {title}', { title: item.title })}
        align="end"
        trigger={
          <IconButton
            data-item-menu=""
            label={t('More actions for {title}', { title: item.title })}
            title={t('More')}
            Icon={Ellipsis}
          />
        }
      >
        {place === 'deleted' ? (
          <>
            <MenuItem onSelect={() => actions.restore(ids)}>{t('Restore')}</MenuItem>
            <MenuItem danger onSelect={() => setShown('erase')}>
              {t('Delete for good')}
            </MenuItem>
          </>
        ) : (
          <>
            {item.projectId !== null && (
              <MenuLink>
                <Link href={`/${teamSlug}/projects/${item.projectId}` as Route}>{t('Open')}</Link>
              </MenuLink>
            )}
            {may.make &&
              source !== null &&
              OF_VIDEO.map((tool) => (
                <MenuLink key={tool}>
                  <SourceLink teamSlug={teamSlug} tool={tool} item={item} source={source}>
                    {t('New {tool} project', { tool: t(OPERATION_DISPLAYS[tool].name) })}
                  </SourceLink>
                </MenuLink>
              ))}
            {may.make && item.kind === 'result' && item.projectId !== null && item.resultCount > 0 && (
              <MenuLink>
                <Link href={`/${teamSlug}/projects/${item.projectId}?share=1` as Route}>{t('Share')}</Link>
              </MenuLink>
            )}
            {may.download && downloadAddress(teamSlug, item) !== null && (
              <MenuLink>
                <a href={downloadAddress(teamSlug, item) ?? ''} download>
                  {t('Download')}
                </a>
              </MenuLink>
            )}
            {selectable && may.make && (
              <>
                <MenuLine />
                <MenuItem onSelect={onMove}>{t('Move to…')}</MenuItem>
                <MenuItem onSelect={() => setShown('tags')}>{t('Tags…')}</MenuItem>
                {item.kind === 'result' && <MenuItem onSelect={() => setShown('rename')}>{t('Rename')}</MenuItem>}
                {place === 'archived' ? (
                  <MenuItem onSelect={() => actions.unarchive(ids)}>{t('Restore from archive')}</MenuItem>
                ) : (
                  <MenuItem onSelect={() => actions.archive(ids)}>{t('Archive')}</MenuItem>
                )}
              </>
            )}
            {selectable && may.delete && (
              <MenuItem danger onSelect={() => actions.trash(ids)}>
                {t('Delete')}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={shown === 'erase'}
        title={t('Delete “{title}” for good?', { title: item.title })}
        description={t('Its files and everything made from it on this site will be erased. This cannot be undone.')}
        confirm={t('Delete for good')}
        busy={t('Deleting…')}
        sending={actions.busy}
        onConfirm={() => {
          actions.erase(ids)
          setShown(null)
        }}
        onClose={() => setShown(null)}
      />
      <RenameDialog
        teamSlug={teamSlug}
        project={item}
        open={shown === 'rename'}
        onOpenChange={(open) => setShown(open ? 'rename' : null)}
      />
      <TagDialog item={item} actions={actions} open={shown === 'tags'} onClose={() => setShown(null)} />
    </>
  )
}

function downloadAddress(teamSlug: string, { kind, id, projectId }: ItemProps['item']): string | null {
  if (kind === 'upload') return `/api/media/uploads/${teamSlug}/${id}?download=1`
  return kind === 'result' && projectId !== null ? zipAddress(teamSlug, [projectId]) : null
}

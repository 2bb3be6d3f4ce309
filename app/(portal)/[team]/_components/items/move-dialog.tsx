'use client'

import { lazy, Suspense } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { Folder } from '#lib/portal/folders/folders.ts'
import { useText } from '#text'
import type { Place } from './folder-choices.tsx'

const FolderChoices = lazy(() => import('./folder-choices.tsx').then((part) => ({ default: part.FolderChoices })))

/** Chooses a folder for items; a name that no folder has makes a new one. Open while `count` is not 0. */
export function MoveDialog({
  teamSlug,
  folders,
  count,
  onMove,
  onClose,
}: {
  teamSlug: string
  folders: readonly Folder[]
  count: number
  onMove: (folder: Place) => void
  onClose: () => void
}) {
  const t = useText()
  return (
    <Dialog
      open={count > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t('Move {count, plural, one {# item} other {# items}} to', { count })}
    >
      <Suspense>
        <FolderChoices teamSlug={teamSlug} folders={folders} onMove={onMove} />
      </Suspense>
    </Dialog>
  )
}

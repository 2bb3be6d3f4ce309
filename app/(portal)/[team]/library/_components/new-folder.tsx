'use client'

import { FolderPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#text'

const FolderDialog = lazy(() => import('./folder-dialog.tsx').then((part) => ({ default: part.FolderDialog })))

/** In the head of a page whose items lie in folders. */
export function NewFolder({ teamSlug }: { teamSlug: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn-outline btn-sm max-sm:hidden" onClick={() => setOpen(true)}>
        <FolderPlus aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('New folder')}
      </button>
      {isOpen && (
        <Suspense>
          <FolderDialog
            teamSlug={teamSlug}
            edit={{ kind: 'new', parent: null }}
            count={0}
            access={null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

'use client'

import { useState } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'
import { ChangeShareForm } from '../../../../shared/_components/change-share-form.tsx'
import { CreatedLink } from './created-link.tsx'
import { OpenLinks } from './open-links.tsx'
import { ShareForm } from './share-form.tsx'

/** Makes a link with which people outside the team watch a result or the project, below those there are. */
export function ShareDialog({
  teamSlug,
  project,
  links,
  open,
  onOpenChange,
}: {
  teamSlug: string
  project: ProjectDetail
  links: ShareView[]
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  const [made, setMade] = useState<string | null>(null)
  const [changed, setChanged] = useState<ShareView | null>(null)
  const there = links.filter(({ state, url }) => state === 'open' && url !== made)
  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setMade(null)
    if (!next) setChanged(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={changed === null ? t('Share') : t('Edit link')}
      description={
        changed === null
          ? t('People with the link can watch without an account. You can revoke it at any time.')
          : t('The link’s address stays the same. Changes take effect immediately.')
      }
    >
      {changed !== null ? (
        <ChangeShareForm teamSlug={teamSlug} link={changed} onDone={() => setChanged(null)} />
      ) : made === null ? (
        <ShareForm teamSlug={teamSlug} project={project} onCancel={() => change(false)} onMade={setMade} />
      ) : (
        <CreatedLink url={made} onAnother={() => setMade(null)} onDone={() => change(false)} />
      )}
      {changed === null && there.length > 0 && (
        <OpenLinks teamSlug={teamSlug} project={project} links={there} onChange={setChanged} />
      )}
    </Dialog>
  )
}

'use client'

import { MoreHorizontal, Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import type { BrandKitView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { changeKitAction } from '../actions.ts'
import { kitAddress } from './kit-address.ts'
import { KitDialog, type KitEdit } from './kit-dialog.tsx'

type NamedKit = Pick<BrandKitView, 'id' | 'name' | 'isDefault'>

/** The team's kits, one of them open, and what can be done with it. */
export function KitTabs({
  teamSlug,
  kits,
  chosen,
  uses,
  editable,
}: {
  teamSlug: string
  kits: readonly NamedKit[]
  chosen: string
  /** How many presets use each kit. */
  uses: Readonly<Record<string, number>>
  editable: boolean
}) {
  const t = useText()
  const [edit, setEdit] = useState<KitEdit | null>(null)
  const kit = kits.find(({ id }) => id === chosen)
  return (
    <div className="brand-tabs">
      <nav className="tabs min-w-0 flex-1" aria-label={t('Brand kits')}>
        {kits.map(({ id, name, isDefault }) => (
          <Link
            key={id}
            href={kitAddress(teamSlug, id)}
            aria-current={id === chosen ? 'page' : undefined}
            className="max-w-[200px]"
          >
            <span className="truncate" dir="auto">
              {name}
            </span>
            {isDefault && <span className="rounded-xs border px-1 text-xs font-normal">{t('Default')}</span>}
          </Link>
        ))}
      </nav>
      {editable && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => setEdit({ kind: 'new' })}>
          <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('New kit')}
        </button>
      )}
      {editable && kit && <KitMenu teamSlug={teamSlug} kit={kit} onEdit={setEdit} />}
      <KitDialog teamSlug={teamSlug} edit={edit} kits={kits} uses={uses} onClose={() => setEdit(null)} />
    </div>
  )
}

function KitMenu({ teamSlug, kit, onEdit }: { teamSlug: string; kit: NamedKit; onEdit: (edit: KitEdit) => void }) {
  const t = useText()
  const { send } = useForm(changeKitAction)
  function makeDefault() {
    const form = new FormData()
    for (const [name, value] of Object.entries({ team: teamSlug, change: 'make-default', kitId: kit.id }))
      form.set(name, value)
    send(form)
  }
  return (
    <Menu
      label={t('Brand kit {name}', { name: kit.name })}
      align="end"
      trigger={<IconButton label={t('More for {name}', { name: kit.name })} Icon={MoreHorizontal} />}
    >
      <MenuItem onSelect={() => onEdit({ kind: 'rename', kit })}>{t('Rename')}</MenuItem>
      {!kit.isDefault && <MenuItem onSelect={makeDefault}>{t('Make default')}</MenuItem>}
      <MenuItem onSelect={() => onEdit({ kind: 'delete', kit })}>{t('Delete')}</MenuItem>
    </Menu>
  )
}

'use client'

import { Bookmark, Check, ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { lazy, Suspense, startTransition, useState } from 'react'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '#lib/components/ui/menu.tsx'
import type { ProjectFilter } from '#lib/portal/projects/project-view.ts'
import type { SavedView } from '#lib/portal/views/saved-views.ts'
import { useText } from '#text'
import { changeViewAction } from '../../actions.ts'
import { savedViewAddress, viewQuery } from '../view-address.ts'
import type { ViewDialog } from './view-dialogs.tsx'

const ViewDialogs = lazy(() => import('./view-dialogs.tsx').then((parts) => ({ default: parts.ViewDialogs })))

/** The view that the list shows, with a dot where something else is chosen, and what can be done with views. */
export function ViewsMenu({
  teamSlug,
  views,
  filter,
  mayShare,
}: {
  teamSlug: string
  views: readonly SavedView[]
  filter: ProjectFilter
  /** Whether the person may save views of the team. */
  mayShare: boolean
}) {
  const t = useText()
  const [dialog, setDialog] = useState<ViewDialog | null>(null)
  const update = useForm(changeViewAction)
  const query = viewQuery(filter)
  const shown = views.find(({ id }) => id === filter.view)
  const isChanged = shown !== undefined && shown.query !== query
  const lists = [
    { title: t('Only you'), views: views.filter(({ isOwn }) => isOwn) },
    { title: t('Everyone in the team'), views: views.filter(({ isOwn }) => !isOwn) },
  ].filter((list) => list.views.length > 0)
  function saveChanges(viewId: string) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ team: teamSlug, change: 'update', viewId, query }))
      form.set(name, value)
    startTransition(() => update.send(form))
  }
  return (
    <>
      <Menu
        label={t('Views')}
        align="end"
        trigger={
          <button type="button" className="btn btn-ghost btn-sm max-w-[40vw] min-w-0 text-muted-foreground">
            <Bookmark aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
            <span className="min-w-0 truncate" dir="auto">
              {shown?.name ?? t('Views')}
            </span>
            {isChanged && (
              <span className="size-1.5 shrink-0 rounded-full bg-foreground">
                <span className="sr-only">{t('Changed')}</span>
              </span>
            )}
            <ChevronDown aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0" />
          </button>
        }
      >
        {lists.map((list) => (
          <fieldset key={list.title}>
            <legend className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{list.title}</legend>
            {list.views.map(({ id, name }) => (
              <MenuLink key={id}>
                <Link href={savedViewAddress(teamSlug, id)} aria-current={id === shown?.id ? 'page' : undefined}>
                  <span className="max-w-64 truncate" dir="auto">
                    {name}
                  </span>
                  {id === shown?.id && <Check aria-hidden="true" size={14} strokeWidth={2} className="ml-auto" />}
                </Link>
              </MenuLink>
            ))}
          </fieldset>
        ))}
        {lists.length > 0 && <MenuLine />}
        {isChanged && shown.mayChange && (
          <MenuItem onSelect={() => saveChanges(shown.id)}>{t('Update “{name}”', { name: shown.name })}</MenuItem>
        )}
        <MenuItem onSelect={() => setDialog('save')}>{t('Save this view')}</MenuItem>
        {lists.length > 0 && <MenuItem onSelect={() => setDialog('manage')}>{t('Manage views')}</MenuItem>}
      </Menu>
      {dialog !== null && (
        <Suspense>
          <ViewDialogs
            teamSlug={teamSlug}
            views={views}
            query={query}
            mayShare={mayShare}
            open={dialog}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

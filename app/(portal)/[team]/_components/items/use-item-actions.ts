'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useToast } from '#lib/components/ui/toasts.tsx'
import type { Text } from '#lib/i18n/text.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ItemsChange } from '#lib/portal/library/find-items.ts'
import { useText } from '#text'
import {
  archiveItemsAction,
  eraseItemsAction,
  moveItemsAction,
  restoreItemsAction,
  tagItemsAction,
  trashItemsAction,
} from '../../library/actions.ts'

type Ids = readonly string[]

/** What can be done with projects and uploads, at once, with its outcome and a way to undo it in a toast. */
export function useItemActions(teamSlug: string, onDone: () => void = () => undefined) {
  const t = useText()
  const router = useRouter()
  const toast = useToast()
  const [busy, start] = useTransition()
  const form = (ids: Ids, fields: Record<string, string> = {}) => formOf(teamSlug, ids, fields)

  /** Acts, then offers to undo it. */
  function act<State extends { status: string; message?: string }>(
    send: () => Promise<State>,
    done: (state: State) => string,
    undo: (state: State) => (() => Promise<unknown>) | null,
  ) {
    start(async () => {
      const state = await send()
      router.refresh()
      if (state.status !== 'ok') return toast(state.message ?? t('Something went wrong. Try again.'))
      onDone()
      const back = undo(state)
      toast(
        done(state),
        back && {
          label: t('Undo'),
          run: () =>
            void back().then(() => {
              router.refresh()
            }),
        },
      )
    })
  }

  return {
    busy,
    archive: (ids: Ids) =>
      act(
        () => archiveItemsAction(IDLE, form(ids)),
        (state) => sentence(state, t('Archived'), t),
        ({ changed = [] }) =>
          changed.length > 0 ? () => archiveItemsAction(IDLE, form(changed, { back: 'yes' })) : null,
      ),
    unarchive: (ids: Ids) =>
      act(
        () => archiveItemsAction(IDLE, form(ids, { back: 'yes' })),
        (state) => sentence(state, t('Restored from the archive'), t),
        ({ changed = [] }) =>
          () =>
            archiveItemsAction(IDLE, form(changed)),
      ),
    trash: (ids: Ids) =>
      act(
        () => trashItemsAction(IDLE, form(ids)),
        (state) => sentence(state, t('Moved to Deleted'), t),
        ({ changed = [] }) => (changed.length > 0 ? () => restoreItemsAction(IDLE, form(changed)) : null),
      ),
    restore: (ids: Ids) =>
      act(
        () => restoreItemsAction(IDLE, form(ids)),
        (state) => sentence(state, t('Restored'), t),
        () => null,
      ),
    erase: (ids: Ids) =>
      act(
        () => eraseItemsAction(IDLE, form(ids)),
        ({ erased = 0 }) => t('{count, plural, one {# item} other {# items}} deleted for good', { count: erased }),
        () => null,
      ),
    tag: (ids: Ids, tag: string, remove = false) =>
      act(
        () => tagItemsAction(IDLE, form(ids, { tag, ...(remove ? { remove: 'yes' } : {}) })),
        () => (remove ? t('Tag removed') : t('Tag added')),
        () => null,
      ),
    move: (ids: Ids, folder: { id: string | null; name: string }) =>
      act(
        () => moveItemsAction(IDLE, form(ids, folder.id === null ? {} : { folderId: folder.id })),
        ({ changed = [] }) =>
          t('{count, plural, one {# item} other {# items}} moved to {folder}', {
            count: changed.length,
            folder: folder.name,
          }),
        ({ before = {} }) =>
          async () => {
            for (const [folderId, moved] of Object.entries(before)) {
              await moveItemsAction(IDLE, form(moved, folderId === 'none' ? {} : { folderId }))
            }
          },
      ),
  }
}

export type ItemActions = ReturnType<typeof useItemActions>

function formOf(teamSlug: string, ids: Ids, fields: Record<string, string>): FormData {
  const form = new FormData()
  form.set('team', teamSlug)
  for (const id of ids) form.append('itemId', id)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** “Archived: 2 of 3. Founder keynote is still running.” */
function sentence({ changed = [], kept = [] }: Partial<ItemsChange>, did: string, t: Text): string {
  const [first] = kept
  if (first === undefined) {
    return t('{did}: {count, plural, one {# item} other {# items}}', { did, count: changed.length })
  }
  const why = {
    running: t('“{name}” is still running.', { name: first.name }),
    planned: t('“{name}” is in scheduled posts, so it is kept until they are sent.', { name: first.name }),
    used: t('“{name}” is in use by a running project.', { name: first.name }),
  }[first.reason]
  return t('{did}: {done} of {all}. {why}', { did, done: changed.length, all: changed.length + kept.length, why })
}

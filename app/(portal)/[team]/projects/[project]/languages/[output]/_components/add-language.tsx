'use client'

import { useId, useState, useTransition } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { LanguagesView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { addLanguageAction } from '../actions.ts'
import { formOf } from './form-of.ts'
import { spokenLines } from './spoken-count.ts'

/** Chooses a language and begins its lines: translated, or empty where nobody can translate. */
export function AddLanguage({
  teamSlug,
  view,
  open,
  choose,
  onClose,
}: {
  teamSlug: string
  view: LanguagesView
  open: boolean
  choose: (tag: string) => void
  onClose: () => void
}) {
  const t = useText()
  const refresh = useRefreshSoon()
  const [pending, start] = useTransition()
  const [error, setError] = useState<string | null>(null)
  const [isForAll, setForAll] = useState(false)
  const id = useId()
  const free = view.offered.filter(({ tag }) => view.languages.every(({ languageTag }) => languageTag !== tag))
  const [tag, setTag] = useState(free.find((one) => one.tag === 'es')?.tag ?? free[0]?.tag ?? '')
  const shown = free.some((one) => one.tag === tag) ? tag : (free[0]?.tag ?? '')
  const others = view.reels.filter((reel) => reel.id !== view.outputId)
  const lines = spokenLines(view.source).length
  function add() {
    start(async () => {
      const outputIds = [view.outputId, ...(isForAll ? others.map((reel) => reel.id) : [])]
      const translate: Record<string, string> = view.canTranslate ? { translate: 'yes' } : {}
      const state = await addLanguageAction(
        IDLE,
        formOf({ team: teamSlug, outputIds, languageTag: shown, ...translate }),
      )
      if (state.status !== 'ok') return setError(state.message ?? null)
      setError(null)
      choose(shown)
      refresh()
      onClose()
    })
  }
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('Add a language')}>
      <div className="grid gap-4">
        <div>
          <label htmlFor={`${id}-language`} className="label">
            {t('Language')}
          </label>
          <div className="mt-1.5">
            <Select
              id={`${id}-language`}
              label={t('Language')}
              value={shown}
              options={free.map(({ tag: value, name, region }) => ({
                value,
                label: region === '' ? name : `${name} (${region})`,
              }))}
              onChange={setTag}
            />
          </div>
          <p className="hint mt-1.5">
            {view.canTranslate
              ? t(
                  '{count, plural, one {# line is} other {# lines are}} translated. You review them before anything is made.',
                  {
                    count: lines,
                  },
                )
              : t('Nothing here can translate yet. The lines are empty: write them, or upload a file.')}
          </p>
        </div>
        {others.length > 0 && (
          <div className="flex items-center gap-3">
            <label htmlFor={`${id}-all`} className="flex-1">
              {t('All {count} reels of this project', { count: others.length + 1 })}
            </label>
            <Switch
              id={`${id}-all`}
              label={t('All {count} reels of this project', { count: others.length + 1 })}
              checked={isForAll}
              onChange={setForAll}
            />
          </div>
        )}
        {error !== null && <FormError message={error} />}
        <div className="flex justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="button" className="btn btn-primary" disabled={pending || shown === ''} onClick={add}>
            {pending ? t('Adding…') : view.canTranslate ? t('Translate') : t('Add')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

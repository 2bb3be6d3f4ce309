'use client'

import { msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'
import type { Presets } from './use-preset-draft.ts'

/** Which preset the choices come from, what was changed since, and the way back. Without one, `otherwise`. */
export function PresetLine({ presets, otherwise = null }: { presets: Presets; otherwise?: string | null }) {
  const t = useText()
  const { chosen, changes, putBack, undo, missing } = presets
  if (chosen === null && undo === null)
    return otherwise === null ? null : (
      <p className="ml-auto text-xs text-muted-foreground max-md:hidden">{otherwise}</p>
    )
  const things = missing.map(({ label }) => t(label)).join(', ')
  return (
    <div className="ml-auto min-w-0 text-right text-xs text-muted-foreground max-md:w-full max-md:text-left">
      <p className="break-words">
        <span role="status">
          {chosen === null
            ? t('No preset')
            : t.rich(ORIGIN[chosen.kind], {
                name: chosen.name,
                b: (parts) => <b className="font-medium text-foreground">{parts}</b>,
              })}
          {changes > 0 && t(', {changes, plural, one {with # change} other {with # changes}}', { changes })}
        </span>
        {'. '}
        {changes > 0 ? (
          <button type="button" className="link" onClick={putBack}>
            {changes === 1 ? t('Undo the change') : t('Undo the changes')}
          </button>
        ) : (
          undo !== null && (
            <button type="button" className="link" onClick={undo}>
              {t('Undo')}
            </button>
          )
        )}
      </p>
      {chosen !== null && things !== '' && (
        <p role="status" className="text-foreground">
          {t('“{name}” uses something that is no longer available ({things}). The default is used instead.', {
            name: chosen.name,
            things,
          })}
        </p>
      )}
    </div>
  )
}

const ORIGIN = msgs({
  preset: 'From the preset <b>{name}</b>',
  project: 'Settings of <b>{name}</b>',
  last: '<b>{name}</b>',
})

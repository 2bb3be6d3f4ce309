'use client'

import { useText } from '#text'
import type { ScriptWriter } from './use-script-writer.ts'

/** Who wrote the script that stands below, or that it is an outline to be completed. */
export function WrittenNote({ written, undo }: Pick<ScriptWriter, 'written' | 'undo'>) {
  const t = useText()
  if (written === undefined) return null
  const { script, before } = written
  const by = script.writtenBy
  return (
    <div role="status" className="mb-2 flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border px-3 py-2">
      <p className="min-w-0 flex-1">
        {by === 'built-in' || by === null
          ? t('This is an outline of your topic. Complete it before the voice reads it. Text in brackets is not read.')
          : t('Written from your prompt by {by}. Edit it as you like. The voice reads it word for word.', { by })}{' '}
        {by !== 'built-in' && script.note}
      </p>
      {before.trim() !== '' && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={undo}>
          {t('Restore previous script')}
        </button>
      )}
    </div>
  )
}

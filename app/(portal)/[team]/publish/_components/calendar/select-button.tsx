'use client'

import { useText } from '#text'

/** Shows the boxes of the cards. */
export function SelectButton({ selecting, onChange }: { selecting: boolean; onChange: (on: boolean) => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm text-muted-foreground"
      aria-pressed={selecting}
      onClick={() => onChange(!selecting)}
    >
      {selecting ? t('Done') : t('Select')}
    </button>
  )
}

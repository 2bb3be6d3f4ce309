import { useText } from '#text'

/** Whether drawn pictures may be shown beside designed type. */
export function DrawnPictures({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useText()
  return (
    <label className="flex cursor-pointer items-start gap-2">
      <input
        type="checkbox"
        className="check mt-0.5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {t('Also use drawn pictures')}
        <span className="block text-xs text-pretty text-muted-foreground">
          {t('Only where the meaning is certain. Drawings can look out of place over real footage.')}
        </span>
      </span>
    </label>
  )
}

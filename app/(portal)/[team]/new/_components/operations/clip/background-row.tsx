import { Segmented } from '#lib/components/ui/segmented.tsx'
import { BACKGROUND_NAMES, BACKGROUNDS } from '#lib/contract/backgrounds.ts'
import { useText } from '#text'
import { backgroundLabel } from './clip-labels.ts'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** What is behind shots that are shown whole. */
export function BackgroundRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('background')} name={t('Background')} value={backgroundLabel(draft, t)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segmented
          label={t('Background')}
          value={draft.background}
          options={BACKGROUNDS.map((value) => ({ value, label: t(BACKGROUND_NAMES[value]) }))}
          onChange={(background) => change({ background })}
        />
        <span className="hint">{t('Behind shots that are shown whole.')}</span>
      </div>
    </OptionRow>
  )
}

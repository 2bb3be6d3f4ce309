import { useText } from '#text'
import { SafeAreaOptions, safeAreaDraftLabel } from '../../captions/safe-area-options.tsx'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** What captions, hook and logo keep clear of, which only upright reels need. */
export function SafeAreaRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('safe-areas')} name={t('Safe areas')} value={safeAreaDraftLabel(draft, t)}>
      <SafeAreaOptions draft={draft} change={change} />
    </OptionRow>
  )
}

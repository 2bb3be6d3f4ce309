import { useText } from '#text'
import { SpeakerOptions, speakerDraftLabel } from '../../captions/speaker-options.tsx'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** How captions show who speaks. */
export function SpeakerRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('speakers')} name={t('Speakers')} value={speakerDraftLabel(draft, t)}>
      <SpeakerOptions draft={draft} change={change} />
    </OptionRow>
  )
}

'use client'

import { msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { YesNoBoxes } from '../yes-no-boxes.tsx'

/** How the sound of a video is cleaned. */
type SoundDraft = { noise: 'yes' | 'no'; levels: 'yes' | 'no' }

const OPTIONS = [
  { name: 'noise', label: msg('Reduce background noise') },
  { name: 'levels', label: msg('Even out quiet and loud voices') },
] as const satisfies { name: keyof SoundDraft; label: string }[]

export function SoundOptions({ draft, change }: { draft: SoundDraft; change: (part: Partial<SoundDraft>) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-md:grid">
      <YesNoBoxes options={OPTIONS} draft={draft} change={change} />
    </div>
  )
}

/** "Less noise, even voices", or "Unchanged". */
export function soundLabel({ noise, levels }: SoundDraft, t: Text): string {
  if (noise === 'yes') return levels === 'yes' ? t('Less noise, even voices') : t('Less noise')
  return levels === 'yes' ? t('Even voices') : t('Unchanged')
}

/** Sent only where something is asked for: a service that does not clean sound has no field for it. */
export function soundFields({ noise, levels }: SoundDraft): Record<string, string> {
  return {
    ...(noise === 'yes' && { 'soundSettings.reduceNoise': 'true' }),
    ...(levels === 'yes' && { 'soundSettings.levelVoices': 'true' }),
  }
}

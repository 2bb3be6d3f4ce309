'use client'

import { ChipField } from '#lib/components/ui/chip-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { MASK_LIMITS, MASKED_CAPTIONS, MASKED_SOUNDS } from '#lib/contract/masked-words.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { useText } from '#text'

type Mask = BrandKitContent['mask']

const CAPTION_NAMES = msgs({ stars: 'Stars', 'first-letter': 'First letter', 'leave-out': 'Leave out' })
const SOUND_NAMES = msgs({ keep: 'Keep', mute: 'Mute', beep: 'Beep' })

/** Words that captions and sound do not give away. */
export function MaskSection({ mask, onChange }: { mask: Mask; onChange: (part: Partial<Mask>) => void }) {
  const t = useText()
  const [word = t('word')] = mask.words
  const shown = { stars: starred(word), 'first-letter': `${first(word)}…`, 'leave-out': '' }[mask.captions]
  return (
    <section className="brand-section" aria-label={t('Words to mask')}>
      <h3 className="text-base font-semibold">{t('Words to mask')}</h3>
      <div className="mt-1">
        <ChipField
          id="brand-mask"
          label={t('Words and short phrases')}
          placeholder={t('Add a word')}
          values={mask.words}
          maxLength={MASK_LIMITS.length}
          maxValues={MASK_LIMITS.words}
          onChange={(words) => onChange({ words })}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="flex items-center gap-2">
          <span className="text-muted-foreground">{t('In captions')}</span>
          <Segmented
            label={t('In captions')}
            value={mask.captions}
            options={MASKED_CAPTIONS.map((value) => ({ value, label: t(CAPTION_NAMES[value]) }))}
            onChange={(captions) => onChange({ captions })}
          />
        </span>
        <span className="flex items-center gap-2">
          <span className="text-muted-foreground">{t('In the sound')}</span>
          <Segmented
            label={t('In the sound')}
            value={mask.sound}
            options={MASKED_SOUNDS.map((value) => ({ value, label: t(SOUND_NAMES[value]) }))}
            onChange={(sound) => onChange({ sound })}
          />
        </span>
        <span className="hint" role="status">
          {shown === '' ? t('Captions leave it out') : t('Shown as “{word}”', { word: shown })}
        </span>
      </div>
      <p className="hint mt-1">{t('Whole words and their usual forms. The transcript of your team keeps the word.')}</p>
    </section>
  )
}

const first = (word: string) => [...word][0] ?? ''

function starred(word: string): string {
  return word
    .split(' ')
    .map((part) => [...part].map((letter, index) => (index === 0 ? letter : '*')).join(''))
    .join(' ')
}

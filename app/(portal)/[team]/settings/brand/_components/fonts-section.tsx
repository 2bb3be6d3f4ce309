'use client'

import { Upload, X } from 'lucide-react'
import { useState } from 'react'
import { useCaptionFont } from '#lib/components/captions/use-caption-font.ts'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import type { BrandFontView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { FontDialog } from './font-dialog.tsx'

type Fonts = BrandKitContent['fonts']

const USES = ['captions', 'titles', 'both', 'looks'] as const
type Use = (typeof USES)[number]
const USE_NAMES: Record<Use, Message> = msgs({
  captions: 'Captions',
  titles: 'Titles',
  both: 'Captions and titles',
  looks: 'Only in looks',
})

const SCRIPT_NAMES: Record<BrandFontView['facts']['scripts'][number], Message> = msgs({
  latin: 'Latin',
  accents: 'Latin with accents',
  vietnamese: 'Vietnamese',
  greek: 'Greek',
  cyrillic: 'Cyrillic',
  hebrew: 'Hebrew',
  arabic: 'Arabic',
  devanagari: 'Devanagari',
  thai: 'Thai',
  japanese: 'Japanese',
  korean: 'Korean',
  chinese: 'Chinese',
})

/** The fonts of a kit, and what each one is for. */
export function FontsSection({
  teamSlug,
  kitId,
  fonts,
  files,
  usedInLooks,
  onFont,
  onChange,
}: {
  teamSlug: string
  kitId: string
  fonts: Fonts
  files: Readonly<Record<string, BrandFontView>>
  /** The names of the looks that use each font. */
  usedInLooks: (fontId: string) => string[]
  /** A font was uploaded. */
  onFont: (font: BrandFontView) => void
  onChange: (fonts: Fonts) => void
}) {
  const t = useText()
  const [isAdding, setIsAdding] = useState(false)
  const [note, setNote] = useState('')
  const all = fonts.fileIds.flatMap((id) => files[id] ?? [])
  function remove(font: BrandFontView) {
    const looks = usedInLooks(font.id)
    if (looks.length > 0) {
      return setNote(
        t('{font} is used by {looks}. Choose another font there first.', {
          font: font.facts.family,
          looks: new Intl.ListFormat(t.tag).format(looks),
        }),
      )
    }
    setNote('')
    const without = (id: string | null) => (id === font.id ? null : id)
    onChange({
      fileIds: fonts.fileIds.filter((id) => id !== font.id),
      captionsId: without(fonts.captionsId),
      titlesId: without(fonts.titlesId),
    })
  }
  return (
    <section className="brand-section" aria-label={t('Fonts')}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-base font-semibold">{t('Fonts')}</h3>
        <span className="hint">{t('WOFF2, OTF or TTF, up to 5 MB. You need a license for video.')}</span>
        {all.length < KIT_LIMITS.fonts && (
          <button type="button" className="btn btn-ghost btn-sm ml-auto" onClick={() => setIsAdding(true)}>
            <Upload aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Upload a font')}
          </button>
        )}
      </div>
      {all.length > 0 && (
        <ul className="mt-1">
          {all.map((font) => (
            <FontRow
              key={font.id}
              font={font}
              use={purposeOf(fonts, font.id)}
              onUse={(use) => onChange(withUse(fonts, font.id, use))}
              onRemove={() => remove(font)}
            />
          ))}
        </ul>
      )}
      <p className="hint" aria-live="polite">
        {note}
      </p>
      <FontDialog
        {...{ teamSlug, kitId }}
        open={isAdding}
        onClose={() => setIsAdding(false)}
        onFont={(font) => {
          onFont(font)
          const added = { ...fonts, fileIds: [...fonts.fileIds, font.id] }
          onChange(fonts.captionsId === null ? withUse(added, font.id, 'captions') : added)
        }}
      />
    </section>
  )
}

function FontRow({
  font,
  use,
  onUse,
  onRemove,
}: {
  font: BrandFontView
  use: Use
  onUse: (use: Use) => void
  onRemove: () => void
}) {
  const t = useText()
  const { family, style, scripts, wasVariable } = font.facts
  const name = `${family} ${style}`
  return (
    <li className="brand-font">
      <Sample font={font} />
      <div className="min-w-0">
        <p className="truncate font-medium" dir="auto">
          {name}
        </p>
        <p className="truncate text-xs text-muted-foreground" dir="auto">
          {font.name}
          {wasVariable && ` · ${t('Its standard weight')}`}
        </p>
      </div>
      <p className="min-w-0 text-xs text-muted-foreground">
        {scripts.length === 0
          ? t('Some letters only')
          : new Intl.ListFormat(t.tag, { type: 'unit' }).format(
              shownScripts(scripts).map((script) => t(SCRIPT_NAMES[script])),
            )}
      </p>
      <div className="min-w-[150px]">
        <Select
          id={`font-${font.id}`}
          label={t('{font} is for', { font: name })}
          value={use}
          options={USES.map((value) => ({ value, label: t(USE_NAMES[value]) }))}
          onChange={(value) => {
            const chosen = USES.find((one) => one === value)
            if (chosen) onUse(chosen)
          }}
        />
      </div>
      <IconButton label={t('Remove {value}', { value: name })} Icon={X} size={14} onClick={onRemove} />
    </li>
  )
}

/** Accents are of the Latin script. */
function shownScripts(scripts: BrandFontView['facts']['scripts']): BrandFontView['facts']['scripts'] {
  return scripts.includes('accents') ? scripts.filter((script) => script !== 'latin') : scripts
}

const SAMPLE_OF = {
  latin: 'Ag',
  greek: 'Αγ',
  cyrillic: 'Аг',
  hebrew: 'אב',
  arabic: 'اب',
  devanagari: 'अग',
  thai: 'กข',
} as const

function Sample({ font: { id, url, facts } }: { font: BrandFontView }) {
  const isReady = useCaptionFont({ font: { family: id, weight: 400, italic: false }, fontUrl: url })
  const script = (Object.keys(SAMPLE_OF) as (keyof typeof SAMPLE_OF)[]).find((one) => facts.scripts.includes(one))
  return (
    <span
      className="brand-font-sample"
      aria-hidden="true"
      style={{ fontFamily: `'Caption ${id}'`, visibility: isReady ? 'visible' : 'hidden' }}
    >
      {SAMPLE_OF[script ?? 'latin']}
    </span>
  )
}

function purposeOf({ captionsId, titlesId }: Fonts, id: string): Use {
  if (captionsId === id) return titlesId === id ? 'both' : 'captions'
  return titlesId === id ? 'titles' : 'looks'
}

/** One font at most is for captions, and one for titles. */
function withUse({ fileIds, captionsId, titlesId }: Fonts, id: string, use: Use): Fonts {
  const of = (isChosen: boolean, before: string | null) => (isChosen ? id : before === id ? null : before)
  return {
    fileIds,
    captionsId: of(use === 'captions' || use === 'both', captionsId),
    titlesId: of(use === 'titles' || use === 'both', titlesId),
  }
}

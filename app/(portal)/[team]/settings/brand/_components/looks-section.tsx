'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { randomName } from '#lib/components/browser/browser-features.ts'
import { CaptionTile } from '#lib/components/captions/caption-tile.tsx'
import { type DrawnCaption, drawnCaption } from '#lib/components/captions/drawn-caption.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { lookOfTemplate } from '#lib/contract/apply-look.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { SUBTITLE_TEMPLATES, type SubtitleTemplate } from '#lib/contract/enumerations.ts'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { templateName } from '#lib/contract/names.ts'
import type { BrandLook } from '#lib/portal/brand/brand-kit.ts'
import type { BrandFontView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { TemplateTiles } from '../../../new/_components/captions/template-tiles.tsx'
import { LookEditor } from './look-editor.tsx'

type Props = {
  looks: readonly BrandLook[]
  /** Of the kit. */
  colors: readonly string[]
  /** All fonts of the kit. */
  fonts: readonly BrandFontView[]
  drawnOf: (look: BrandLook) => DrawnCaption
  /** The names of the presets that use each look. */
  presets: Readonly<Record<string, string[]>>
  /** The id of the look that is open. */
  open: string | null
  onOpen: (id: string | null) => void
  onChange: (looks: BrandLook[]) => void
}

/** Own looks of captions: one tile each, and the open one's values below. */
export function LooksSection({ looks, colors, fonts, drawnOf, presets, open, onOpen, onChange }: Props) {
  const t = useText()
  const [isChoosing, setIsChoosing] = useState(false)
  const opened = looks.find(({ id }) => id === open)
  function begin(template: SubtitleTemplate) {
    const id = `look_${randomName()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 24)}`
    const name = freeName(t('{template}, ours', { template: t.message(templateName(template)) }), looks)
    onChange([...looks, { id, name, template, fontId: null, ...lookOfTemplate(CAPTION_TEMPLATES[template]) }])
    setIsChoosing(false)
    onOpen(id)
  }
  return (
    <section className="brand-section" aria-label={t('Caption looks')}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-base font-semibold">{t('Caption looks')}</h3>
        <span className="hint">{t('Made from a template, offered before the built-in ones')}</span>
      </div>
      <div className="brand-looks">
        {looks.map((look) => (
          <button
            key={look.id}
            type="button"
            className="template-tile"
            data-state={look.id === open ? 'checked' : 'unchecked'}
            aria-expanded={look.id === open}
            onClick={() => onOpen(look.id === open ? null : look.id)}
          >
            <span className="template-tile-picture">
              <CaptionTile template={look.template} drawn={drawnOf(look)} />
            </span>
            <span className="mt-1 block truncate" dir="auto">
              {look.name}
            </span>
            <span className="block truncate text-xs text-muted-foreground">
              {t('From {template}', { template: t.message(templateName(look.template)) })}
            </span>
          </button>
        ))}
        {looks.length < KIT_LIMITS.looks && (
          <button type="button" className="template-tile" onClick={() => setIsChoosing(true)}>
            <span className="template-tile-picture brand-new-look">
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
            </span>
            <span className="mt-1 block truncate">{t('New look')}</span>
            <span className="block truncate text-xs text-muted-foreground">{t('Pick a template')}</span>
          </button>
        )}
      </div>
      {opened && (
        <LookEditor
          key={opened.id}
          look={opened}
          colors={colors}
          fonts={fonts}
          presets={presets[opened.id] ?? []}
          isFirst={opened.id === looks[0]?.id}
          onChange={(part) => onChange(looks.map((look) => (look.id === opened.id ? { ...look, ...part } : look)))}
          onFirst={() => onChange([opened, ...looks.filter(({ id }) => id !== opened.id)])}
          onRemove={() => {
            onChange(looks.filter(({ id }) => id !== opened.id))
            onOpen(null)
          }}
        />
      )}
      <Dialog open={isChoosing} onOpenChange={setIsChoosing} title={t('Start from a template')}>
        <TemplateTiles templates={SUBTITLE_TEMPLATES} template={'none' as SubtitleTemplate} onChange={begin} />
      </Dialog>
    </section>
  )
}

/** What previews draw of a look: with its own font, or with that of the kit's captions. */
export function drawnLook(
  look: BrandLook,
  fonts: Readonly<Record<string, BrandFontView>>,
  captionsId: string | null,
): DrawnCaption {
  const fontId = look.fontId ?? captionsId
  return drawnCaption(look.template, look, fontId === null ? null : (fonts[fontId] ?? null))
}

function freeName(name: string, looks: readonly BrandLook[]): string {
  const cut = name.slice(0, KIT_LIMITS.lookName - 3)
  const taken = new Set(looks.map((look) => look.name))
  const names = [cut, ...Array.from({ length: KIT_LIMITS.looks }, (_, index) => `${cut} ${index + 2}`)]
  return names.find((one) => !taken.has(one)) ?? cut
}

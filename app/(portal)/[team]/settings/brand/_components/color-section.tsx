'use client'

import { CircleCheck, Plus, TriangleAlert, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { KIT_COLORS, type KitColor, MAX_COLORS } from '#lib/contract/kit-colors.ts'
import { contrast, parseColor } from '#lib/core/embed-theme/colors.ts'
import { TEXT_CONTRAST } from '#lib/core/embed-theme/contrasts.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { useText } from '#text'

type Colors = BrandKitContent['colors']

const NAMES: Record<KitColor, Message> = {
  text: msg('Text'),
  spoken: msg('Spoken word'),
  stroke: msg('Stroke and box'),
  titles: msg('Titles'),
}

/** The colors of a kit, and whether what is written in them can be read. */
export function ColorSection({ colors, onChange }: { colors: Colors; onChange: (part: Partial<Colors>) => void }) {
  const t = useText()
  const setMore = (index: number, color: string) => onChange({ more: colors.more.with(index, color) })
  return (
    <section className="brand-section" aria-label={t('Colors')}>
      <div className="flex items-center gap-2">
        <h3 className="text-base font-semibold">{t('Colors')}</h3>
        {colors.more.length < MAX_COLORS && (
          <button
            type="button"
            className="btn btn-ghost btn-sm ml-auto"
            onClick={() => onChange({ more: [...colors.more, colors.titles] })}
          >
            <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Color')}
          </button>
        )}
      </div>
      <div className="brand-colors">
        {KIT_COLORS.map((name) => (
          <ColorTile
            key={name}
            label={t(NAMES[name])}
            color={colors[name]}
            onChange={(color) => onChange({ [name]: color })}
          />
        ))}
        {numbered(colors.more).map(({ number, index, color }) => (
          <ColorTile
            key={`color ${number}`}
            label={t('Color {number}', { number })}
            color={color}
            onChange={(next) => setMore(index, next)}
            onRemove={() => onChange({ more: colors.more.toSpliced(index, 1) })}
          />
        ))}
      </div>
      <Readability colors={colors} />
    </section>
  )
}

/** The colors that have no name have a number. */
function numbered(more: readonly string[]) {
  return more.map((color, index) => ({ color, index, number: index + KIT_COLORS.length + 1 }))
}

/** One color: by the browser's own picker, or typed. */
function ColorTile({
  label,
  color,
  onChange,
  onRemove,
}: {
  label: string
  color: string
  onChange: (color: string) => void
  onRemove?: () => void
}) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? color.toUpperCase()
  return (
    <div className="brand-color">
      <input
        type="color"
        aria-label={t('Choose {name}', { name: label })}
        value={color}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block truncate text-xs text-muted-foreground">
          {label}
        </label>
        <input
          id={id}
          className="tc"
          autoComplete="off"
          spellCheck={false}
          value={shown}
          aria-invalid={parseColor(shown) === null ? true : undefined}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = parseColor(target.value)
            if (next !== null) onChange(next)
          }}
        />
      </div>
      {onRemove && <IconButton label={t('Remove {value}', { value: label })} Icon={X} size={14} onClick={onRemove} />}
    </div>
  )
}

/** Text stands on its stroke. Colors that cannot be read are warned of, and block nothing. */
function Readability({ colors }: { colors: Colors }) {
  const t = useText()
  const ratios = (['text', 'spoken'] as const).map((name) => ({ name, ratio: contrast(colors[name], colors.stroke) }))
  const lowest = ratios.reduce((least, one) => (one.ratio < least.ratio ? one : least))
  const facts = { name: t(NAMES[lowest.name]), ratio: lowest.ratio.toFixed(1) }
  const isReadable = lowest.ratio >= TEXT_CONTRAST
  const Icon = isReadable ? CircleCheck : TriangleAlert
  return (
    <p className="mt-2 flex items-center gap-2 text-xs text-muted-foreground" role="status">
      <Icon
        aria-hidden="true"
        size={14}
        strokeWidth={1.75}
        className="shrink-0"
        style={{ color: isReadable ? 'var(--success)' : 'var(--warning)' }}
      />
      {isReadable
        ? t('Every text color reaches 4.5:1 on its stroke. Lowest: {name}, {ratio}:1', facts)
        : t('{name} has only {ratio}:1 on its stroke. It is hard to read below 4.5:1.', facts)}
    </p>
  )
}

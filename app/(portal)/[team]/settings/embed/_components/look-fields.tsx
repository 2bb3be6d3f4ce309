'use client'

import { type CSSProperties, useId } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { type EmbedTheme, MAX_RADIUS, THEME_FONTS, type ThemeFont } from '#lib/core/embed-theme/theme.ts'
import { type Message, msg, type Translatable, translatable } from '#lib/i18n/message.ts'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { ColorField } from './color-field.tsx'
import { Corrections } from './corrections.tsx'
import type { Draft } from './use-draft.ts'

const SWATCHES = ['#C35530', '#1F6F5C', '#2B4F9E', '#7A3F86']

const FONT_NAMES: Record<ThemeFont, string | Translatable> = {
  geist: 'Geist',
  inter: 'Inter',
  'instrument-sans': 'Instrument Sans',
  rubik: 'Rubik',
  'source-serif-4': 'Source Serif',
  system: translatable('System font'),
}
const FONTS = THEME_FONTS.map((value) => ({ value, label: FONT_NAMES[value] }))

const MODES: readonly { value: EmbedTheme['mode']; label: Message; longLabel?: Message }[] = [
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
  { value: 'auto', label: msg('Auto'), longLabel: msg('Auto, matches the visitor’s device') },
]
const DENSITIES = [
  { value: 'roomy', label: msg('Comfortable') },
  { value: 'dense', label: msg('Compact') },
] as const

/** What a partner may set of the look. */
export function LookFields({ draft, errors }: { draft: Draft; errors: Record<string, string> }) {
  const t = useText()
  const { theme, set, corrections } = draft
  const color = (name: 'accent' | 'surface' | 'text') => ({
    name: `theme.${name}`,
    value: draft.colors[name],
    error: errors[`theme.${name}`],
    onChange: (text: string) => draft.setColor(name, text),
  })
  return (
    <>
      <ColorField label={t('Accent')} {...color('accent')} swatches={SWATCHES} />
      <Corrections corrections={corrections} />
      <div className="grid grid-cols-2 items-start gap-3">
        <ColorField label={t('Surface')} {...color('surface')} />
        <ColorField label={t('Text')} {...color('text')} />
      </div>
      <SelectField
        id="embed-font"
        label={t('Font')}
        value={theme.font}
        options={FONTS.map(({ value, label }) => ({ value, label: shownText(label, t) }))}
        onChange={(chosen) => {
          const font = THEME_FONTS.find((one) => one === chosen)
          if (font !== undefined) set({ font })
        }}
      />
      <Radius value={theme.radius} onChange={(radius) => set({ radius })} />
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('Mode')}
          value={theme.mode}
          options={MODES.map((mode) => ({
            ...mode,
            label: t(mode.label),
            ...(mode.longLabel && { longLabel: t(mode.longLabel) }),
          }))}
          onChange={(mode) => set({ mode })}
        />
        <Choice
          label={t('Density')}
          value={theme.density}
          options={DENSITIES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(density) => set({ density })}
        />
      </div>
      <div className="grid gap-1">
        <Toggle
          label={t('Show tabs and search')}
          on={theme.navigation}
          onChange={(navigation) => set({ navigation })}
        />
        <Toggle label={t('Show your logo')} on={theme.logo} onChange={(logo) => set({ logo })} />
        <Toggle label={t('Show Reelwright in the footer')} on={theme.name} onChange={(name) => set({ name })} />
      </div>
    </>
  )
}

function Radius({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useText()
  return (
    <div>
      <label className="label" htmlFor="embed-radius">
        {t('Corner radius')}
      </label>
      <div className="flex h-8 items-center gap-3">
        <input
          id="embed-radius"
          name="theme.radius"
          type="range"
          className="slider min-w-0 flex-1"
          min={0}
          max={MAX_RADIUS}
          value={value}
          aria-valuetext={`${value} px`}
          style={{ '--progress': `${(value / MAX_RADIUS) * 100}%` } as CSSProperties}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <span className="num w-10 text-right" aria-hidden="true">
          {value} px
        </span>
      </div>
    </div>
  )
}

function Choice<Value extends string>({
  label,
  ...rest
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string; longLabel?: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <div className="seg-wide">
      <p className="label mb-1" aria-hidden="true">
        {label}
      </p>
      <Segmented label={label} {...rest} />
    </div>
  )
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-8 items-center gap-3">
      <span>{label}</span>
      <span className="ml-auto">
        <Switch id={id} label={label} checked={on} onChange={onChange} />
      </span>
    </label>
  )
}

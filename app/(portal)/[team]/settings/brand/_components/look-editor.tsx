'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { Stepper } from '#lib/components/ui/stepper.tsx'
import { lookOfTemplate } from '#lib/contract/apply-look.ts'
import type { LookValues } from '#lib/contract/caption-look.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { contrastOf, nearestReadable } from '#lib/contract/color-contrast.ts'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { LOOK_BOXES, LOOK_LETTER_CASES, LOOK_LIMITS, LOOK_MOVEMENTS } from '#lib/contract/look-values.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { BrandLook } from '#lib/portal/brand/brand-kit.ts'
import type { BrandFontView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { ColorField } from './color-field.tsx'
import { KitSlider } from './kit-slider.tsx'

const MOVEMENT_NAMES = msgs({ none: 'None', fade: 'Fade', pop: 'Pop', rise: 'Rise', slam: 'Slam' })
const CASE_NAMES = msgs({ 'as-written': 'As spoken', upper: 'CAPITALS', lower: 'lower case' })
const BOX_NAMES = msgs({ none: 'None', word: 'Spoken word', line: 'Each line' })

/** As WCAG asks of text. */
const READABLE = 4.5

type Props = {
  look: BrandLook
  /** Of the kit: offered first in every color field. */
  colors: readonly string[]
  fonts: readonly BrandFontView[]
  /** The names of the presets that use it. */
  presets: readonly string[]
  /** New projects of the kit begin with it. */
  isFirst: boolean
  onChange: (part: Partial<BrandLook>) => void
  onFirst: () => void
  onRemove: () => void
}

/** The values of one look. The preview follows at once. */
export function LookEditor({ look: given, colors, fonts, presets, isFirst, onChange, onFirst, onRemove }: Props) {
  const t = useText()
  const id = useId()
  const look = wholeLook(given)
  return (
    <div className="brand-look">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid content-start gap-1">
          <label className="label" htmlFor={`${id}-name`}>
            {t('Name')}
          </label>
          <input
            id={`${id}-name`}
            className="input"
            dir="auto"
            maxLength={KIT_LIMITS.lookName}
            value={look.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <SelectField
          id={`${id}-font`}
          label={t('Font')}
          value={look.fontId ?? 'kit'}
          options={[
            { value: 'kit', label: t('As set under Fonts') },
            ...fonts.map(({ id: value, facts }) => ({ value, label: `${facts.family} ${facts.style}` })),
          ]}
          onChange={(value) => onChange({ fontId: value === 'kit' ? null : value })}
        />
        <SelectField
          id={`${id}-movement`}
          label={t('Movement')}
          value={look.movement}
          options={LOOK_MOVEMENTS.map((value) => ({ value, label: t(MOVEMENT_NAMES[value]) }))}
          onChange={(value) => {
            const movement = LOOK_MOVEMENTS.find((one) => one === value)
            if (movement) onChange({ movement })
          }}
        />
        <div className="grid content-start gap-1">
          <label className="label" htmlFor={`${id}-words`}>
            {t('Words at once')}
          </label>
          <Stepper
            id={`${id}-words`}
            min={LOOK_LIMITS.words.least}
            max={LOOK_LIMITS.words.most}
            value={look.maxWords}
            none="1"
            onChange={(maxWords) => onChange({ maxWords: maxWords ?? LOOK_LIMITS.words.least })}
          />
        </div>
        <ColorField
          label={t('Text')}
          value={look.textColor}
          offered={colors}
          onChange={(textColor) => onChange({ textColor })}
        />
        <ColorField
          label={t('Spoken word')}
          value={look.spokenColor}
          offered={colors}
          onChange={(spokenColor) => onChange({ spokenColor })}
        />
        <ColorField
          label={t('Outline')}
          value={look.outlineColor}
          offered={colors}
          onChange={(outlineColor) => onChange({ outlineColor })}
        />
        {look.box !== 'none' && (
          <ColorField
            label={t('Box')}
            value={look.boxColor}
            offered={colors}
            onChange={(boxColor) => onChange({ boxColor })}
          />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-2">
        <Labeled label={t('Box behind')}>
          <Segmented
            label={t('Box behind')}
            value={look.box}
            options={LOOK_BOXES.map((value) => ({ value, label: t(BOX_NAMES[value]) }))}
            onChange={(box) => onChange({ box })}
          />
        </Labeled>
        <Labeled label={t('Letters')}>
          <Segmented
            label={t('Letters')}
            value={look.letterCase}
            options={LOOK_LETTER_CASES.map((value) => ({ value, label: t(CASE_NAMES[value]) }))}
            onChange={(letterCase) => onChange({ letterCase })}
          />
        </Labeled>
        <div className="min-w-[220px] flex-1">
          <KitSlider
            label={t('Letter size')}
            value={look.scale}
            bounds={LOOK_LIMITS.scale}
            step={0.05}
            shown={`${Math.round(look.scale * 100)}%`}
            onChange={(scale) => onChange({ scale })}
          />
          <KitSlider
            label={t('Outline width')}
            value={look.outlineWidth}
            bounds={LOOK_LIMITS.outline}
            step={0.005}
            shown={`${(look.outlineWidth * 100).toFixed(1)}%`}
            onChange={(outlineWidth) => onChange({ outlineWidth })}
          />
        </div>
      </div>
      <Contrast look={look} onChange={onChange} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="hint min-w-0 flex-1">
          {isFirst
            ? t('New projects with this kit begin with this look.')
            : presets.length > 0
              ? t('Used by {presets}.', { presets: new Intl.ListFormat(t.tag).format(presets) })
              : ''}
        </p>
        {!isFirst && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={onFirst}>
            {t('Begin with this look')}
          </button>
        )}
        <button type="button" className="btn btn-ghost btn-sm" onClick={onRemove}>
          {presets.length > 0
            ? t('Remove look, also from {count, plural, one {# preset} other {# presets}}', { count: presets.length })
            : t('Remove look')}
        </button>
      </div>
    </div>
  )
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

type WholeLook = Omit<BrandLook, keyof LookValues> & LookValues

/** With the values that it leaves to its template. */
function wholeLook(look: BrandLook): WholeLook {
  const whole = lookOfTemplate(CAPTION_TEMPLATES[look.template])
  return {
    ...look,
    ...{ letterCase: look.letterCase ?? whole.letterCase, maxWords: look.maxWords ?? whole.maxWords },
    ...{ movement: look.movement ?? whole.movement, scale: look.scale ?? whole.scale },
    ...{ textColor: look.textColor ?? whole.textColor, spokenColor: look.spokenColor ?? whole.spokenColor },
    outlineColor: look.outlineColor ?? whole.outlineColor,
    outlineWidth: look.outlineWidth ?? whole.outlineWidth,
    ...{ box: look.box ?? whole.box, boxColor: look.boxColor ?? whole.boxColor },
  }
}

/** Whether what is behind the letters lets them be read. It warns and blocks nothing. */
function Contrast({ look, onChange }: { look: WholeLook; onChange: Props['onChange'] }) {
  const t = useText()
  const hasOutline = look.outlineWidth > 0
  const behind = (isSpoken: boolean) => {
    if (look.box === 'line' || (look.box === 'word' && isSpoken)) return look.boxColor
    return hasOutline ? look.outlineColor : null
  }
  const pairs = [
    { field: 'textColor', name: t('Text'), color: look.textColor, behind: behind(false) },
    { field: 'spokenColor', name: t('Spoken word'), color: look.spokenColor, behind: behind(true) },
  ] as const
  const measured = pairs.flatMap((pair) =>
    pair.behind === null ? [] : [{ ...pair, behind: pair.behind, ratio: contrastOf(pair.color, pair.behind) }],
  )
  const [worst] = measured.toSorted((one, other) => one.ratio - other.ratio)
  if (worst === undefined) {
    return (
      <p className="brand-contrast" role="status">
        <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('Without an outline or a box, captions are hard to read on light frames.')}
      </p>
    )
  }
  const ratio = worst.ratio.toFixed(1)
  if (worst.ratio >= READABLE) {
    return (
      <p className="brand-contrast" role="status">
        <CircleCheck aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('Easy to read. Lowest contrast: {name}, {ratio} : 1', { name: worst.name, ratio })}
      </p>
    )
  }
  const better = nearestReadable(worst.color, worst.behind, READABLE)
  return (
    <p className="brand-contrast" role="status">
      <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.75} />
      {t('{name} is hard to read: contrast {ratio} : 1, and 4.5 : 1 is readable.', { name: worst.name, ratio })}
      {better !== null && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChange({ [worst.field]: better })}>
          {t('Use {color}', { color: better.toUpperCase() })}
        </button>
      )}
    </p>
  )
}

'use client'

import { RadioGroup } from 'radix-ui'
import { type KeyboardEvent, useId } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { networksOver } from '#lib/contract/logo-box.ts'
import {
  LOGO_MARGINS,
  LOGO_OPACITY,
  LOGO_PLACES,
  LOGO_SIZE,
  type LogoMargin,
  type LogoPlace,
} from '#lib/contract/logo-places.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { useText } from '#text'
import { KitSlider } from './kit-slider.tsx'

type Logo = BrandKitContent['logo']

const PLACE_NAMES: Record<LogoPlace, Message> = {
  'top-left': msg('Top left'),
  top: msg('Top'),
  'top-right': msg('Top right'),
  left: msg('Left'),
  middle: msg('Middle'),
  right: msg('Right'),
  'bottom-left': msg('Bottom left'),
  bottom: msg('Bottom'),
  'bottom-right': msg('Bottom right'),
}
const MARGIN_NAMES: Record<LogoMargin, Message> = { tight: msg('Tight'), normal: msg('Normal'), wide: msg('Wide') }

/** In which networks cover places. */
const UPRIGHT = { width: 1080, height: 1920 }

/** Place, size, opacity and distance from the edge. `aspect` is width over height of the logo. */
export function LogoLook({
  logo,
  aspect,
  onChange,
}: {
  logo: Logo
  aspect: number
  onChange: (part: Partial<Logo>) => void
}) {
  const t = useText()
  const covering = networksOver(UPRIGHT, aspect, logo).map((network) => NETWORK_LIMITS[network].name)
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <PlaceGrid logo={logo} aspect={aspect} onChange={(place) => onChange({ place })} />
      <div className="grid min-w-[220px] flex-1 gap-1.5">
        <KitSlider
          label={t('Size')}
          value={percent(logo.size)}
          bounds={inPercent(LOGO_SIZE)}
          step={1}
          shown={`${percent(logo.size)}%`}
          onChange={(size) => onChange({ size: size / 100 })}
        />
        <KitSlider
          label={t('Opacity')}
          value={percent(logo.opacity)}
          bounds={inPercent(LOGO_OPACITY)}
          step={1}
          shown={`${percent(logo.opacity)}%`}
          onChange={(opacity) => onChange({ opacity: opacity / 100 })}
        />
        <div className="brand-slider">
          <span>{t('From the edge')}</span>
          <span className="brand-slider-wide">
            <Segmented
              label={t('From the edge')}
              value={logo.margin}
              options={LOGO_MARGINS.map((value) => ({ value, label: t(MARGIN_NAMES[value]) }))}
              onChange={(margin) => onChange({ margin })}
            />
          </span>
        </div>
      </div>
      {covering.length > 0 && (
        <p className="hint w-full" role="status">
          {t('{networks} {count, plural, one {covers} other {cover}} this place. The logo stands clear of it.', {
            networks: new Intl.ListFormat(t.tag).format(covering),
            count: covering.length,
          })}
        </p>
      )}
    </div>
  )
}

/** Arrow keys move in the grid. Places under the controls of a network have a hatched corner. */
function PlaceGrid({ logo, aspect, onChange }: { logo: Logo; aspect: number; onChange: (place: LogoPlace) => void }) {
  const t = useText()
  const id = useId()
  function moveRow(event: KeyboardEvent<HTMLDivElement>) {
    const rows = event.key === 'ArrowUp' ? -3 : event.key === 'ArrowDown' ? 3 : 0
    const next = LOGO_PLACES[LOGO_PLACES.indexOf(logo.place) + rows]
    if (rows === 0 || next === undefined) return
    event.preventDefault()
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
  }
  return (
    <div>
      <p id={id} className="label mb-1">
        {t('Place')}
      </p>
      <RadioGroup.Root
        className="brand-places"
        orientation="horizontal"
        aria-labelledby={id}
        value={logo.place}
        onKeyDown={moveRow}
        onValueChange={(value) => {
          const place = LOGO_PLACES.find((one) => one === value)
          if (place) onChange(place)
        }}
      >
        {LOGO_PLACES.map((place) => (
          <RadioGroup.Item
            key={place}
            value={place}
            aria-label={t(PLACE_NAMES[place])}
            title={t(PLACE_NAMES[place])}
            data-covered={networksOver(UPRIGHT, aspect, { ...logo, place }).length > 0}
          />
        ))}
      </RadioGroup.Root>
    </div>
  )
}

const percent = (share: number) => Math.round(share * 100)
const inPercent = ({ least, most }: { least: number; most: number }) => ({ least: percent(least), most: percent(most) })

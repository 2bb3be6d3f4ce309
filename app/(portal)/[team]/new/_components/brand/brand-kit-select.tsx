'use client'

import { Select } from '#lib/components/ui/select.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { hasVideos, NO_KIT } from './brand-kits.ts'

type Chosen = { brandKitId: string; introAndOutro: 'yes' | 'no' }

/** One of the team's brand kits, or none; and whether its intro and outro are shown, where it has any. */
export function BrandKitSelect({
  id,
  kits,
  chosen,
  onKit,
  onIntroAndOutro,
}: {
  id: string
  kits: readonly BrandKitChoice[]
  chosen: Chosen
  onKit: (brandKitId: string) => void
  onIntroAndOutro: (introAndOutro: Chosen['introAndOutro']) => void
}) {
  const t = useText()
  return (
    <div className="grid max-w-[260px] gap-2">
      <Select
        id={id}
        label={t('Brand kit')}
        value={chosen.brandKitId}
        options={[
          ...kits.map((kit) => ({ value: kit.id, label: kit.name })),
          { value: NO_KIT, label: t('No brand kit') },
        ]}
        onChange={onKit}
      />
      {hasVideos(kits, chosen.brandKitId) && (
        <label className="flex items-center justify-between gap-2" htmlFor={`${id}-videos`}>
          {t('Intro and outro')}
          <Switch
            id={`${id}-videos`}
            label={t('Intro and outro')}
            checked={chosen.introAndOutro === 'yes'}
            onChange={(checked) => onIntroAndOutro(checked ? 'yes' : 'no')}
          />
        </label>
      )}
    </div>
  )
}

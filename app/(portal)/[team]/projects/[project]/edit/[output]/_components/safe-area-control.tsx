'use client'

import { SafeAreaBoxes } from '#lib/components/safe-areas/safe-area-boxes.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { isUpright, SAFE_AREA_NAMES, SAFE_AREA_NETWORKS, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import { useText } from '#text'
import type { Edit } from './use-edit.ts'

const NOTHING = 'none'

/** What captions, hook and logo keep clear of, and a way to see what a network covers. */
export function SafeAreaControl({
  edit,
  covered,
  setCovered,
}: {
  edit: Edit
  /** The network whose buttons and texts the preview shows; null for none. */
  covered: SafeAreaNetwork | null
  setCovered: (network: SafeAreaNetwork | null) => void
}) {
  const t = useText()
  const { safeAreas } = edit.document
  if (safeAreas === undefined || !isUpright(edit.document)) return null
  return (
    <section className="border-t px-5 py-3" aria-labelledby="editor-safe-areas">
      <h2 id="editor-safe-areas" className="mb-1 font-semibold">
        {t('Safe areas')}
      </h2>
      <div className="grid grid-cols-2 gap-x-3">
        <SafeAreaBoxes
          networks={safeAreas}
          onChange={(networks) => edit.change((document) => ({ ...document, safeAreas: networks }), 'safe-areas')}
        />
      </div>
      <p className="hint mt-1">{t('Text and logo stay clear of what these apps cover in vertical videos.')}</p>
      <label className="mt-2 mb-1 block text-xs text-muted-foreground" htmlFor="editor-covered">
        {t('Show over the preview')}
      </label>
      <Select
        id="editor-covered"
        label={t('Show over the preview')}
        value={covered ?? NOTHING}
        options={[
          { value: NOTHING, label: t('Nothing') },
          ...SAFE_AREA_NETWORKS.map((network) => ({
            value: network,
            label: t('What {network} covers', { network: SAFE_AREA_NAMES[network] }),
          })),
        ]}
        onChange={(value) => setCovered(SAFE_AREA_NETWORKS.find((network) => network === value) ?? null)}
      />
    </section>
  )
}

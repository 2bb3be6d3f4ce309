'use client'

import { SafeAreaBoxes } from '#lib/components/safe-areas/safe-area-boxes.tsx'
import { networksIn } from '#lib/contract/safe-areas.ts'
import { safeAreasLabel } from '#lib/contract/safe-areas-label.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** Networks, with commas between them; empty for the usual places. */
type SafeAreaDraft = { safeAreas: string }

/** Whose buttons and texts captions, hook and logo keep clear of. */
export function SafeAreaOptions({ draft, change }: { draft: SafeAreaDraft; change: (part: SafeAreaDraft) => void }) {
  const t = useText()
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 max-md:grid max-md:grid-cols-2">
        <SafeAreaBoxes
          networks={networksIn(draft.safeAreas)}
          onChange={(networks) => change({ safeAreas: networks.join(',') })}
        />
      </div>
      <p className="hint">{t('Text and logo stay clear of what these apps cover in vertical videos.')}</p>
    </div>
  )
}

export function safeAreaDraftLabel({ safeAreas }: SafeAreaDraft, t: Text): string {
  return safeAreasLabel(networksIn(safeAreas), t)
}

/** Sent only where a network is chosen: a service that knows none has no field for it. */
export function safeAreaFields({ safeAreas }: SafeAreaDraft): { safeAreas: readonly string[] } {
  return { safeAreas: networksIn(safeAreas) }
}

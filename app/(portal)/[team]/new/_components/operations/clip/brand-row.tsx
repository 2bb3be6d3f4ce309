import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { BrandKitSelect } from '../../brand/brand-kit-select.tsx'
import { kitChoice, kitLabel } from '../../brand/brand-kits.ts'
import { allowedIn } from '../../draft/draft-part.ts'
import { CLIP_DRAFT } from './clip-draft.ts'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** The brand kit of the reels. */
export function BrandRow({ draft, change, changed, kits }: OptionProps & { kits: readonly BrandKitChoice[] }) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('brand')} name={t('Brand kit')} value={kitLabel(kits, draft.brandKitId, t)}>
      <BrandKitSelect
        id="brand-kit"
        kits={kits}
        chosen={draft}
        onKit={(brandKitId) => change(allowedIn(CLIP_DRAFT, kitChoice(kits, brandKitId)))}
        onIntroAndOutro={(introAndOutro) => change({ introAndOutro })}
      />
    </OptionRow>
  )
}

import { LogoOver } from '#lib/components/brand/logo-over.tsx'
import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import type { DrawnCaption } from '#lib/components/captions/drawn-caption.ts'
import { CoveredAreas } from '#lib/components/safe-areas/covered-areas.tsx'
import { LOGO_NETWORKS } from '#lib/contract/logo-box.ts'
import type { PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'

const ASPECT = 9 / 16

/** An upright frame with the logo, and with what networks draw over it. */
export function PreviewFrame({
  poster,
  logo,
  drawn,
  showsEdges,
}: {
  poster: string | null
  logo: PreviewedLogo | null
  drawn?: DrawnCaption | undefined
  showsEdges: boolean
}) {
  return (
    <div className="brand-frame" data-brand-frame>
      <CaptionPreview
        template="productive"
        drawn={drawn}
        position="bottom-center"
        fontSize="m"
        aspect={ASPECT}
        imageUrl={poster ?? undefined}
      />
      {logo && <LogoOver logo={logo} aspect={ASPECT} backdropUrl={poster ?? undefined} />}
      {showsEdges && <CoveredAreas networks={LOGO_NETWORKS} />}
    </div>
  )
}

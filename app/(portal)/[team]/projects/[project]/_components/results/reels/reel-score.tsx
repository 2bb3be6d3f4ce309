import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_PATHS } from '#lib/components/networks/network-paths.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import type { ReportedInfo } from '#lib/portal/reports/read-info.ts'
import { useText } from '#text'

/** The score, the reason for it, and where the reel fits; only what the service reported. */
export function ReelScore({ info }: { info: ReportedInfo }) {
  const t = useText()
  const { viralityScore: score, viralityScoreReason: reason, suitablePlatforms } = info
  if (score === null && reason === '' && suitablePlatforms.length === 0) return null
  return (
    <div className="flex items-start gap-4 max-md:flex-col max-md:gap-2">
      {score !== null && (
        <p className="flex shrink-0 items-end gap-2">
          <ScoreFrame share={score / 100} />
          <span className="num text-[40px] leading-[38px] font-semibold tracking-tight">
            <span className="sr-only">{t('Score')} </span>
            {Math.round(score)}
          </span>
        </p>
      )}
      <div className="min-w-0">
        <p className="text-base leading-5">{reason}</p>
        {suitablePlatforms.length > 0 && (
          <p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-xs text-muted-foreground">
            {t('Best for')}
            {suitablePlatforms.map((platform) => (
              <Platform key={platform} name={platform} />
            ))}
          </p>
        )}
        {score !== null && (
          <p className="mt-1.5 text-xs text-muted-foreground">{t('The score is an estimate, not a guarantee.')}</p>
        )}
      </div>
    </div>
  )
}

function Platform({ name }: { name: string }) {
  const t = useText()
  const network = name.toLowerCase()
  if (!isNetwork(network)) return <span>{name}</span>
  const label = t.message(NETWORK_LIMITS[network].name)
  return (
    <span className="text-foreground" title={label}>
      <NetworkGlyph network={network} size={15} label={label} />
    </span>
  )
}

function isNetwork(name: string): name is Network {
  return Object.hasOwn(NETWORK_PATHS, name)
}

/** An upright frame, filled from below. */
function ScoreFrame({ share }: { share: number }) {
  const height = 30 * Math.min(1, Math.max(0, share))
  return (
    <svg aria-hidden="true" width="24" height="38" viewBox="0 0 24 38" fill="none">
      <rect x="1" y="1" width="22" height="36" rx="5" stroke="currentColor" strokeWidth="2" />
      <rect x="4" y={34 - height} width="16" height={height} rx="2" fill="var(--keep)" stroke="var(--keep-line)" />
    </svg>
  )
}

import type { ShotOffer } from '#lib/contract/editing/shots.ts'
import type { ProjectShots } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { cellStyle } from './sheet-cell.ts'

/** Other works that the search of a shot found, the most fitting first. */
export function OfferTiles({
  offers,
  sheet,
  onChoose,
}: {
  offers: readonly ShotOffer[]
  sheet: ProjectShots['sheet']
  onChoose: (offer: ShotOffer) => void
}) {
  const t = useText()
  return (
    <section aria-labelledby="offers-heading">
      <h3 id="offers-heading" className="label">
        {t('Next best matches')}
      </h3>
      <ul className="shot-offers mt-1.5">
        {offers.map((offer) => (
          <li key={offer.id}>
            <button
              type="button"
              className="shot-card"
              title={`${offer.author}, ${offer.licence}`}
              onClick={() => onChoose(offer)}
            >
              <span
                className="frame shot-picture"
                style={sheet === null || offer.cell === null ? undefined : cellStyle(sheet, offer.cell)}
              />
              <span className="shot-text" dir="auto">
                {offer.title}
              </span>
              <span className="block truncate text-xs text-muted-foreground">
                {offer.kind === 'video' ? t('Video by {author}', offer) : offer.author}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

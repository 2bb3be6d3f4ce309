import { RotateCcw } from 'lucide-react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { isHttpUrl } from '#lib/contract/is-http-url.ts'
import type { Credit } from '#lib/contract/project.ts'
import type { ProjectShot, ProjectShots, ShotChoice } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import type { ShotChange } from './changed-text.ts'
import { OfferTiles } from './offer-tiles.tsx'
import { cellStyle } from './sheet-cell.ts'
import { ShotFile } from './shot-file.tsx'
import { ShotLibrary } from './shot-library.tsx'
import { WordsChoice } from './words-choice.tsx'

/** What a shot shows and why, and everything that it can show instead. A choice closes it. */
export function ShotDialog({
  teamSlug,
  made: { sheet, sources },
  shot,
  choice,
  number,
  onClose,
  onChange,
}: {
  teamSlug: string
  made: ProjectShots
  shot: ProjectShot
  choice: ShotChoice
  number: number
  onClose: () => void
  onChange: (change: ShotChange) => void
}) {
  const t = useText()
  const { index, search, offers, isOriginal } = choice
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('Picture of shot {number}', { number })}
      description={<span dir="auto">“{shot.text}”</span>}
    >
      <div className="grid gap-5">
        <div className="flex gap-3">
          {sheet !== null && <span className="frame shot-picture shot-still" style={cellStyle(sheet, index)} />}
          <div className="grid min-w-0 content-start gap-1">
            <p className="wrap-anywhere" dir="auto">
              {shot.description}
            </p>
            <p className="text-xs text-pretty text-muted-foreground">{choice.reason}</p>
            {choice.credit !== null && <CreditLine credit={choice.credit} />}
            {!isOriginal && (
              <button
                type="button"
                className="btn btn-outline btn-sm mt-1 justify-self-start"
                onClick={() => onChange({ index, show: 'original' })}
              >
                <RotateCcw aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('Back to the first picture')}
              </button>
            )}
          </div>
        </div>
        {offers.length > 0 && (
          <OfferTiles
            {...{ offers, sheet }}
            onChoose={({ id, title }) => onChange({ index, show: 'offer', offer: id, title })}
          />
        )}
        {sources.stock && (
          <WordsChoice
            name="search"
            label={t('Search stock')}
            hint={t('The first match is used. You can change it again afterwards.')}
            first={search ?? ''}
            action={t('Use first match')}
            onChoose={(words) => onChange({ index, show: 'search', words })}
          />
        )}
        {sources.images && (
          <WordsChoice
            name="prompt"
            label={t('Describe a picture')}
            hint={t('The image provider draws it in the style of this video.')}
            first=""
            action={t('Draw it')}
            onChoose={(words) => onChange({ index, show: 'prompt', words })}
          />
        )}
        <WordsChoice
          name="words"
          label={t('Card with words')}
          hint={t('A designed card in the style of this video. Few words work best.')}
          first={shot.text}
          action={t('Show card')}
          onChoose={(words) => onChange({ index, show: 'words', words })}
        />
        <ShotLibrary
          teamSlug={teamSlug}
          onChoose={({ id, name }) => onChange({ index, show: 'file', uploadId: id, title: name })}
        />
        <ShotFile
          teamSlug={teamSlug}
          onUploaded={(uploadId, title) => onChange({ index, show: 'file', uploadId, title })}
        />
      </div>
    </Dialog>
  )
}

function CreditLine({ credit: { author, licence, url } }: { credit: Credit }) {
  const whose = `${author}, ${licence}`
  return (
    <p className="text-xs wrap-anywhere text-muted-foreground">
      {url !== null && isHttpUrl(url) ? (
        <a href={url} target="_blank" rel="noreferrer" className="link">
          {whose}
        </a>
      ) : (
        whose
      )}
    </p>
  )
}

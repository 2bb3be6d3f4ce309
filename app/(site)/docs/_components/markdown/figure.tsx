import { useText } from '#lib/i18n/server.ts'
import { REELS } from '../../../_components/reels.ts'
import { ReelWords } from './reel-words.tsx'

/** A picture that a page asks for by its name: a block of code in the language `figure`. @throws Error without one. */
export function Figure({ name }: { name: string }) {
  if (name !== 'reels') throw new Error(`There is no figure ${name}.`)
  return <ReelsFigure />
}

/** A talk as a strip, with the places that were kept, and the result of each. */
function ReelsFigure() {
  const t = useText()
  const reels = REELS.slice(0, 4)
  return (
    <figure className="docs-figure">
      <div className="docs-figure-well">
        <div className="docs-strip" aria-hidden="true">
          {reels.map(({ words, at }, index) => (
            <span key={words} style={{ left: `${at * 1.15}%` }}>
              {index + 1}
            </span>
          ))}
        </div>
        <div className="docs-reels">
          {reels.map(({ words, picture, alt, length, template }) => (
            <span key={words} className="frame">
              <img src={picture.src} width={picture.width} height={picture.height} alt={t(alt)} loading="lazy" />
              <span className="docs-reel-words" aria-hidden="true">
                <ReelWords template={template} words={words} />
              </span>
              <span className="docs-reel-length">{length}</span>
            </span>
          ))}
        </div>
      </div>
      <figcaption className="hint">
        {t('A talk and four reels made from it. The people and rooms are illustrations.')}
      </figcaption>
    </figure>
  )
}

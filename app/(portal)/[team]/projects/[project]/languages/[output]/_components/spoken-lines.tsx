import { durationFigure } from '#lib/contract/time-figures.ts'
import type { LanguagesView } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'
import { spokenLines } from './spoken-count.ts'

/** What is said, where no other language is chosen. */
export function SpokenLines({ view }: { view: LanguagesView }) {
  const t = useText()
  return (
    <section className="languages-lines" aria-label={t('What is said')}>
      <h2 className="languages-columns">
        <span />
        <span>{t('{language}, as spoken', { language: view.names.name })}</span>
      </h2>
      <ol className="languages-rows" lang={view.languageTag}>
        {spokenLines(view.source).map((line) => (
          <li key={line.index} className="languages-line">
            <span className="languages-time">{durationFigure(line.startSeconds)}</span>
            <span className="languages-source" dir="auto">
              {line.source}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

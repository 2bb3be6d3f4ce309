import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/server.ts'
import wide from '../_pictures/wide.webp'
import { HeroCut } from './hero-cut.tsx'
import { LinkStart } from './link-start.tsx'
import { REELS } from './reels.ts'
import { TrySample } from './try-sample.tsx'

export function Hero() {
  const t = useText()
  return (
    <section className="site-wrap site-hero">
      <HeroCut picture={wide} reels={REELS}>
        <h1 className="site-h1">
          {t.rich('<in>One long video in.</in> <out>A week of reels out.</out>', { in: sentence, out: sentence })}
        </h1>
        <p className="site-lede">
          {t(
            'Paste a link. Reelwright finds the best moments, cuts them into vertical reels, adds captions and posts them on your schedule.',
          )}
        </p>
        <LinkStart id="link-first" />
        <TrySample note={t('Opens a finished video. No account needed.')} />
      </HeroCut>
    </section>
  )
}

/** A sentence that begins a new line where it does not fit behind the one before. */
function sentence(parts: ReactNode) {
  return <span className="inline-block">{parts}</span>
}

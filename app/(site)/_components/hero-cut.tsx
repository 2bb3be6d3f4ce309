'use client'

import { Pause, Play } from 'lucide-react'
import type { StaticImageData } from 'next/image'
import { type ReactNode, useEffect, useState } from 'react'
import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import { useReducedMotion } from '#lib/components/captions/use-reduced-motion.ts'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { useText } from '#text'
import { CutStrip } from './cut-strip.tsx'
import type { DrawnReel } from './reels.ts'

/** Milliseconds in which the playhead crosses the strip, once. */
const CROSSING_MS = 9_000
const STEP_MS = 500

/** An episode becomes five reels while the playhead crosses it. Pause stops it, captions included. */
export function HeroCut({
  picture,
  reels,
  children,
}: {
  picture: StaticImageData
  reels: readonly DrawnReel[]
  children: ReactNode
}) {
  const t = useText()
  const { share, isPlaying, isStill, toggle } = useCrossing()
  return (
    <div data-still={isPlaying ? undefined : ''}>
      <div className="site-hero-top">
        <div>{children}</div>
        <figure className="frame site-source">
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={t('Drawing of two people recording a podcast')}
            fetchPriority="high"
          />
          {!isStill && (
            <button type="button" className="site-pause" onClick={toggle}>
              {isPlaying ? (
                <Pause aria-hidden="true" size={18} strokeWidth={1.75} />
              ) : (
                <Play aria-hidden="true" size={18} strokeWidth={1.75} />
              )}
              {isPlaying ? t('Pause') : t('Play')}
            </button>
          )}
        </figure>
      </div>
      <CutStrip reels={reels} share={share} />
      <ol className="site-reels" aria-label={t('The reels made from it')}>
        {reels.map((reel) => (
          <Reel key={reel.words} reel={reel} isMade={share * 100 >= reel.at} isPlaying={isPlaying} />
        ))}
      </ol>
    </div>
  )
}

/** How much of the strip is crossed, 0 to 1. Under reduced motion, and until scripts run, all of it. */
function useCrossing() {
  const isStill = useReducedMotion()
  const [ms, setMs] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const isPlaying = !isStill && !isPaused
  useEffect(() => {
    if (!isPlaying || ms >= CROSSING_MS) return
    const timer = setTimeout(() => setMs(ms + STEP_MS), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, ms])
  return { share: isStill ? 1 : ms / CROSSING_MS, isPlaying, isStill, toggle: () => setIsPaused(!isPaused) }
}

function Reel({ reel, isMade, isPlaying }: { reel: DrawnReel; isMade: boolean; isPlaying: boolean }) {
  const t = useText()
  const { words, template, picture, alt, length, goesOut, networks } = reel
  return (
    <li className="site-reel" data-made={isMade ? '' : undefined}>
      <div className="frame site-reel-frame">
        <img src={picture.src} width={picture.width} height={picture.height} alt={t(alt)} />
        <span className="site-scrim" />
        <span aria-hidden="true" className="site-reel-words">
          <CaptionPreview
            template={template}
            position="bottom-center"
            fontSize="l"
            aspect={9 / 16}
            text={words}
            playing={isPlaying}
            className="bg-transparent!"
          />
        </span>
        <span className="site-length num">{length}</span>
      </div>
      <p className="site-reel-fact">
        <span className="num font-medium whitespace-nowrap">{t(goesOut)}</span>
        <span className="ml-auto flex gap-1 text-muted-foreground max-md:hidden">
          {networks.map((network) => (
            <NetworkGlyph key={network} network={network} label={t.message(NETWORK_LIMITS[network].name)} />
          ))}
        </span>
      </p>
    </li>
  )
}

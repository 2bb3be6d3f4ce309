import { useText } from '#text'
import type { DrawnReel } from './reels.ts'

/** The episode as a bar, with a numbered block for each kept moment and lines to the reels below. */
export function CutStrip({ reels, share }: { reels: readonly DrawnReel[]; share: number }) {
  const t = useText()
  return (
    <div role="img" aria-label={t('Five moments from the episode become five reels, each scheduled for its own day.')}>
      <div className="site-strip">
        <svg aria-hidden="true" className="size-full" viewBox="0 0 1200 32" preserveAspectRatio="none">
          <path d={WAVE} stroke="var(--border-strong)" strokeWidth="2" />
        </svg>
        {reels.map(({ words, at }, index) => (
          <span key={words} className="site-block num" style={{ left: `${at}%` }}>
            {index + 1}
          </span>
        ))}
        <span className="site-playhead" style={{ transform: `translateX(${Math.min(91, share * 91)}%)` }} />
      </div>
      <svg
        aria-hidden="true"
        className="site-lines"
        viewBox="0 0 1200 34"
        fill="none"
        stroke="var(--foreground)"
        strokeWidth="1.5"
      >
        {reels.map(({ words, at }, index) => (
          <path key={words} d={wayDown(at * 12, REEL_WIDTH / 2 + index * ((1200 - REEL_WIDTH) / 4))} />
        ))}
      </svg>
    </div>
  )
}

const REEL_WIDTH = 222

/** A line from a block to the middle of its reel, with rounded corners. */
function wayDown(from: number, to: number): string {
  const side = Math.sign(to - from)
  if (Math.abs(to - from) < 12) return `M${to} 0V34`
  const sweep = (clockwise: boolean) => (clockwise ? 1 : 0)
  return [
    `M${from} 0V8a6 6 0 0 ${sweep(side < 0)} ${6 * side} 6`,
    `H${to - 6 * side}a6 6 0 0 ${sweep(side > 0)} ${6 * side} 6V34`,
  ].join('')
}

/** Louder and quieter stretches of talk, the same at every drawing. */
const WAVE = Array.from({ length: 200 }, (_, index) => {
  const half =
    4 + 7 * Math.abs(Math.sin(index * 1.7) * Math.sin(index * 0.09 + 1)) + 2 * Math.abs(Math.sin(index * 5.1))
  return `M${index * 6 + 1} ${(16 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
}).join('')

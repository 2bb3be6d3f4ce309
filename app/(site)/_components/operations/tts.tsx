import { msg } from '#lib/i18n/message.ts'
import type { ToolCard } from './tool-card.ts'

export const tts: ToolCard = {
  brings: msg('A script or a topic'),
  gets: (t, { voices }) =>
    voices === null
      ? t('A voice track in the voice you choose.')
      : t('A voice track in one of {count, number} voices.', { count: voices }),
  picture: (
    <svg
      aria-hidden="true"
      className="m-auto h-full w-4/5"
      viewBox="0 0 220 120"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <path d={barsOf(0, 17)} stroke="var(--keep-line)" />
      <path d={barsOf(17, 34)} stroke="var(--border-strong)" />
    </svg>
  ),
}

function barsOf(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const at = from + index
    const half = 5 + 32 * Math.abs(Math.sin(at * 0.63) * Math.cos(at * 0.11))
    return `M${10 + at * 6} ${(60 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
  }).join('')
}

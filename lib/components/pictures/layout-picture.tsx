import type { ScreenLayout } from '#lib/contract/screen-layouts.ts'

/** A reel in small: lines of a screen, a head, and where each is. */
export function LayoutPicture({ layout }: { layout: ScreenLayout | 'auto' }) {
  return (
    <svg aria-hidden="true" width="27" height="48" viewBox="0 0 27 48">
      <rect
        x="0.5"
        y="0.5"
        width="26"
        height="47"
        rx="3.5"
        fill="var(--card)"
        stroke="currentColor"
        strokeOpacity="0.35"
      />
      {layout === 'auto' && (
        <path d="M13.5 16v16M7 20l13 8M20 20L7 28" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      )}
      {layout === 'screen-above' && <Lines from={5} count={4} />}
      {layout === 'screen-above' && <Head x={13.5} y={34} size={1} />}
      {layout === 'person-above' && <Head x={13.5} y={12} size={1} />}
      {layout === 'person-above' && <Lines from={28} count={4} />}
      {layout === 'person-inset' && <Lines from={6} count={8} />}
      {layout === 'person-inset' && <rect x="13" y="21" width="12" height="12" rx="2" fill="var(--card)" />}
      {layout === 'person-inset' && <Head x={19} y={26} size={0.5} />}
      {layout === 'whole-screen' && (
        <rect x="3" y="17" width="21" height="13" rx="1.5" fill="currentColor" opacity="0.25" />
      )}
      {layout === 'whole-screen' && <Head x={20} y={25} size={0.28} />}
    </svg>
  )
}

function Lines({ from, count }: { from: number; count: number }) {
  const lines = Array.from({ length: count }, (_, line) => ({ y: from + line * 4.5, width: line % 2 === 0 ? 17 : 12 }))
  return lines.map(({ y, width }) => (
    <rect key={y} x="5" y={y} width={width} height="2" rx="1" fill="currentColor" opacity="0.45" />
  ))
}

function Head({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g fill="currentColor">
      <circle cx={x} cy={y} r={5 * size} />
      <path d={`M${x - 9 * size} ${y + 13 * size}a${9 * size} ${8 * size} 0 0 1 ${18 * size} 0z`} />
    </g>
  )
}

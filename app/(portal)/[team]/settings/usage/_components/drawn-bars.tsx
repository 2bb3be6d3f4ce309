import type { Bar } from '#lib/portal/usage/chart-span.ts'
import { useText } from '#text'
import type { UsageView } from './usage-address.ts'
import { barLabel, figureOf, plain } from './usage-words.ts'

export const [LEFT, WIDTH, HEIGHT] = [40, 820, 180]

/** Most labels that fit below the bars. */
const MOST_LABELS = 16

type Kinds = readonly (string | null)[]
type Axis = { top: number; ticks: number[] }

/** The picture of a chart. The buttons over it say what it shows. */
export function DrawnBars({
  view: { meter, span },
  bars,
  kinds,
  axis,
}: {
  view: UsageView
  bars: readonly Bar[]
  kinds: Kinds
  axis: Axis
}) {
  const t = useText()
  const step = WIDTH / bars.length
  const every = Math.ceil(bars.length / MOST_LABELS)
  const width = Math.min(step * 0.66, 44)
  const y = (amount: number) => HEIGHT - (figureOf(meter, amount) / axis.top) * HEIGHT
  const label = { fontSize: 11, fill: 'var(--muted-foreground)' }
  return (
    <svg
      viewBox={`${-LEFT} 0 ${WIDTH + LEFT} ${HEIGHT + 34}`}
      className="block w-full overflow-visible"
      aria-hidden="true"
    >
      {axis.ticks.map((tick) => {
        const at = HEIGHT - (tick / axis.top) * HEIGHT
        return (
          <g key={tick}>
            <line x1={0} x2={WIDTH} y1={at} y2={at} stroke="var(--chart-grid)" />
            <text x={-8} y={at + 4} textAnchor="end" {...label}>
              {plain(tick, t)}
            </text>
          </g>
        )
      })}
      {bars.map((bar, index) => (
        <g key={bar.begins}>
          {index % every === 0 && (
            <text x={(index + 0.5) * step} y={HEIGHT + 18} textAnchor="middle" {...label}>
              {barLabel(span, bar.begins, t)}
            </text>
          )}
          <Parts bar={bar} kinds={kinds} x={(index + 0.5) * step - width / 2} width={width} y={y} />
        </g>
      ))}
    </svg>
  )
}

/** One above the other, with a gap of a pixel. */
function Parts({
  bar,
  kinds,
  x,
  width,
  y,
}: {
  bar: Bar
  kinds: Kinds
  x: number
  width: number
  y: (amount: number) => number
}) {
  let below = 0
  return kinds.map((kind, index) => {
    const bottom = y(below)
    below += bar.parts.find(({ operation }) => operation === kind)?.amount ?? 0
    const height = Math.max(0, bottom - y(below) - 1)
    const fill = `var(--chart-${index + 1})`
    return <rect key={kind ?? ''} x={x} y={bottom - 1 - height} width={width} height={height} fill={fill} />
  })
}

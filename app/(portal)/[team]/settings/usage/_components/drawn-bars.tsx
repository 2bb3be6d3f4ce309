import type { Bar } from '#lib/portal/usage/chart-span.ts'
import { useText } from '#text'
import type { UsageView } from './usage-address.ts'
import { barLabel, formatFigure, plain } from './usage-labels.ts'

/** The drawing's own units. It is stretched to its box, the words beside it are not. */
const [WIDTH, HEIGHT] = [1000, 180]

/** Most labels that fit below the bars. */
const MOST_LABELS = 16

type Kinds = readonly (string | null)[]
type Axis = { top: number; ticks: number[] }

/** The picture of a chart. The buttons over it describe it. */
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
  const y = (amount: number) => HEIGHT - (formatFigure(meter, amount) / axis.top) * HEIGHT
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div aria-hidden="true" className="num absolute inset-0 text-2xs text-muted-foreground">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute size-full"
        aria-hidden="true"
      >
        {axis.ticks.map((tick) => {
          const at = HEIGHT - (tick / axis.top) * HEIGHT
          return (
            <line
              key={tick}
              x1={0}
              x2={WIDTH}
              y1={at}
              y2={at}
              stroke="var(--chart-grid)"
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
        {bars.map((bar, index) => (
          <Parts key={bar.begins} bar={bar} kinds={kinds} x={(index + 0.5) * step - width / 2} width={width} y={y} />
        ))}
      </svg>
      {axis.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-full translate-y-1/2 pr-2"
          style={{ bottom: percent(tick, axis.top) }}
        >
          {plain(tick, t)}
        </span>
      ))}
      {bars.map(
        (bar, index) =>
          index % every === 0 && (
            <span
              key={bar.begins}
              className="absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap"
              style={{ left: percent(index + 0.5, bars.length) }}
            >
              {barLabel(span, bar.begins, t)}
            </span>
          ),
      )}
    </div>
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

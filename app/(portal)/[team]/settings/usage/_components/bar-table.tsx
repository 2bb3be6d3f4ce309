import type { Bar } from '#lib/portal/usage/chart-span.ts'
import { useText } from '#text'
import type { UsageView } from './usage-address.ts'
import { barDateLabel, formatFigure, METER_LABELS, operationLabel, plain } from './usage-labels.ts'

type Kinds = readonly (string | null)[]

/** The numbers of the chart, without its empty bars. */
export function BarTable({ view, bars, kinds }: { view: UsageView; bars: readonly Bar[]; kinds: Kinds }) {
  const t = useText()
  const { meter, span } = view
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{t(METER_LABELS[meter])}</caption>
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="h-8 pr-3 font-medium">
              {t('When')}
            </th>
            {kinds.map((kind) => (
              <th key={kind ?? ''} scope="col" className="pr-3 text-right font-medium">
                {operationLabel(kind, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ parts }) => parts.length > 0)
            .map(({ begins, parts }) => (
              <tr key={begins} className="border-t">
                <th scope="row" className="h-8 pr-3 font-normal">
                  {barDateLabel(span, begins, t)}
                </th>
                {kinds.map((kind) => (
                  <td key={kind ?? ''} className="num pr-3 text-right">
                    {plain(formatFigure(meter, parts.find(({ operation }) => operation === kind)?.amount ?? 0), t)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

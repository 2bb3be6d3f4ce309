import { count } from '#lib/components/figures.ts'
import type { UsageReport } from '#lib/portal/usage/read-usage.ts'
import { amountInWords, figureOf, gigabytes, plain } from './usage-words.ts'

/** The month in a few figures. What has a limit says it; what is under way is named, since it counts too. */
export function UsageFigures({ report }: { report: UsageReport }) {
  const { used, limits, results, posts, givenBack } = report
  const source = used['source-seconds']
  const trouble = [
    ...(posts.failed > 0 ? [`${posts.failed} failed`] : []),
    ...(posts.unknown > 0 ? [`${posts.unknown} being verified`] : []),
  ]
  const planned = used.posts.open > 0 ? `${plain(used.posts.open)} planned` : ''
  return (
    <dl className="card grid grid-cols-2 overflow-hidden lg:grid-cols-4 [&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div:last-child]:col-span-2">
      <Figure name="Source minutes" value={plain(figureOf('source-seconds', source.charged))}>
        {limitWords(limits['source-seconds'], 60)}
        {source.open > 0 && `${amountInWords('source-seconds', source.open)} under way`}
      </Figure>
      <Figure name="Results made" value={plain(results.outputs)}>{`from ${count(results.projects, 'project')}`}</Figure>
      <Figure name="Posts published" value={plain(used.posts.charged)}>
        {limitWords(limits.posts, 1)}
        {planned}
        {trouble.join(', ')}
      </Figure>
      <Figure name="Given back" value={amountInWords('source-seconds', givenBack.seconds)}>
        {givenBack.projects > 0 && `from ${count(givenBack.projects, 'project')} without a result`}
      </Figure>
      <Figure name="Output minutes" value={plain(figureOf('output-seconds', used['output-seconds'].charged))} />
      <Figure name="Characters spoken" value={plain(used.characters.charged)}>
        {limitWords(limits.characters, 1)}
      </Figure>
      <Figure name="Stored now" value={gigabytes(used['stored-bytes'].charged)}>
        {limits['stored-bytes'] !== undefined && `of ${gigabytes(limits['stored-bytes'])}`}
      </Figure>
    </dl>
  )
}

function limitWords(most: number | undefined, unit: number): string {
  return most === undefined ? '' : `of ${plain(most / unit)} this month`
}

function Figure({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) {
  const lines = [children].flat().filter((line) => line !== undefined && line !== '' && line !== false)
  return (
    <div className="px-4 py-4 md:px-5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="num mt-1 text-2xl font-semibold">{value}</dd>
      {lines.map((line) => (
        <dd key={String(line)} className="num mt-0.5 text-xs text-muted-foreground">
          {line}
        </dd>
      ))}
    </div>
  )
}

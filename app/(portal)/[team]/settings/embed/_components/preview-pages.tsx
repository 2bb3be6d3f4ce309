import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { formatDayAndTime } from '#lib/components/text/date-time.tsx'
import { msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'

export type PreviewPage = 'projects' | 'publish' | 'voices'

type Props = { poster: string | null }

/** Pages of the portal with examples. */
export const PREVIEW_PAGES: Record<PreviewPage, (props: Props) => ReactNode> = {
  projects: Projects,
  publish: Publish,
  voices: Voices,
}

function Projects({ poster }: Props) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3">
      <Card title={t(EXAMPLES.first)} state={t('Completed')} poster={poster} />
      <Card title={t(EXAMPLES.second)} state={t('Rendering, 82%')} poster={poster}>
        <span className="mt-1.5 block h-1 rounded-full bg-border">
          <span className="block h-1 w-[82%] rounded-full bg-primary" />
        </span>
      </Card>
      <Card title={t(EXAMPLES.third)} state={t('Queued')} poster={null} className="max-sm:hidden" />
    </div>
  )
}

/** Finished items have a picture; unfinished ones are an outline. */
function Card({
  title,
  state,
  poster,
  className = '',
  children,
}: {
  title: string
  state: string
  poster: string | null
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={`overflow-hidden rounded-lg border bg-card ${className}`}>
      {poster === null ? (
        <span className="m-2 flex h-[134px] items-center justify-center rounded-frame border border-dashed border-input" />
      ) : (
        <Poster src={poster} className="h-[150px] w-full rounded-none!" />
      )}
      <span className="block px-3 py-2">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-muted-foreground">{state}</span>
        {children}
      </span>
    </div>
  )
}

function Publish({ poster }: Props) {
  const t = useText()
  return (
    <Rows>
      <Row
        title={t(EXAMPLES.first)}
        second={formatDayAndTime(new Date('2025-11-21T12:30Z'), 'UTC', t)}
        poster={poster}
        selected
      >
        <span className="text-muted-foreground">{t('Scheduled')}</span>
        <span className="btn btn-outline btn-sm">{t('Edit')}</span>
      </Row>
      <Row
        title={t(EXAMPLES.second)}
        second={formatDayAndTime(new Date('2025-11-19T18:00Z'), 'UTC', t)}
        poster={poster}
      >
        <Tint name="danger">{t('Failed')}</Tint>
        <span className="btn btn-outline btn-sm">{t('Retry')}</span>
      </Row>
      <Row title={t(EXAMPLES.third)} second={formatDayAndTime(new Date('2025-11-18T09:00Z'), 'UTC', t)} poster={poster}>
        <span className="flex items-center gap-1.5">
          <StateGlyph state="completed" />
          {t('Published')}
        </span>
      </Row>
    </Rows>
  )
}

function Voices() {
  const t = useText()
  return (
    <Rows>
      {[
        { name: 'Amelia', facts: t('English, warm') },
        { name: 'Jonas', facts: t('German, calm') },
        { name: 'Inés', facts: t('Spanish, bright') },
      ].map(({ name, facts }, index) => (
        <Row key={name} title={name} second={facts} selected={index === 0}>
          <span
            className="inline-flex size-7 items-center justify-center rounded-full"
            style={
              index === 0
                ? { background: 'var(--keep)', color: 'var(--keep-foreground)' }
                : { border: '1px solid var(--border-strong)' }
            }
          >
            <Play size={14} strokeWidth={1.75} />
          </span>
          <span className="btn btn-outline btn-sm">{t('Use')}</span>
        </Row>
      ))}
    </Rows>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <div className="m-4 overflow-hidden rounded-lg border bg-card">{children}</div>
}

function Row({
  title,
  second,
  poster,
  selected = false,
  children,
}: {
  title: string
  second: string
  poster?: string | null
  selected?: boolean
  children: ReactNode
}) {
  return (
    <div
      className="flex min-h-(--row) items-center gap-3 border-b px-3 py-1.5 last:border-0"
      style={selected ? { background: 'var(--row-sel)', boxShadow: 'inset 2px 0 0 var(--keep-line)' } : {}}
    >
      {poster != null && <Poster src={poster} className="h-9 w-16 shrink-0" />}
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="num block truncate text-xs text-muted-foreground">{second}</span>
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-3">{children}</span>
    </div>
  )
}

function Tint({ name, children }: { name: 'danger'; children: ReactNode }) {
  return (
    <span
      className="inline-flex h-6 items-center gap-1.5 rounded-xs px-2"
      style={{ background: `var(--${name}-tint)`, color: `var(--${name}-text)` }}
    >
      <StateGlyph state="failed" />
      {children}
    </span>
  )
}

/** Names that a customer's projects could have. */
const EXAMPLES = msgs({ first: 'Pour-over, 4 min', second: 'Workshop tour', third: 'Serum 04' })

import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** What was asked for. */
export function RequestSummary({ project }: { project: ProjectDetail }) {
  const t = useText()
  const { sourceUrl } = project.request
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('Request')}</h2>
      <dl className="grid grid-cols-[96px_1fr] gap-y-2">
        {facts(project, t).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd
              className={`min-w-0 break-words ${value === project.reference ? 'tc text-xs leading-5' : ''}`}
              dir="auto"
            >
              {value === sourceUrl ? <SourceLink url={value} /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function facts(project: ProjectDetail, t: Text): [string, string][] {
  const { facts, sourceUrl } = project.request
  const all: [string, string | null][] = [
    [t('Tool'), t.message(OPERATION_DISPLAYS[project.tool].name)],
    [t('Source'), sourceUrl ?? project.sourceLabel],
    [t('Length'), project.sourceDurationSeconds === null ? null : durationFigure(project.sourceDurationSeconds)],
    ...facts,
    [project.origin === 'api' ? t('API key') : t('Started by'), project.createdBy.name],
    [t('Reference'), project.reference],
  ]
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

function SourceLink({ url }: { url: string }) {
  return (
    <a className="link break-all" href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )
}

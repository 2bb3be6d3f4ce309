import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** On a project that a program started: with which key. */
export function ApiMark({ project: { origin, isTest, createdBy } }: { project: ProjectDetail }) {
  const t = useText()
  if (origin !== 'api') return null
  return (
    <span className="ml-3 max-w-[24ch] truncate text-xs text-muted-foreground" title={createdBy.name}>
      <span className="font-medium text-foreground">{isTest ? t('API test') : t('API')}</span>
      {' · '}
      <span dir="auto">{createdBy.name}</span>
    </span>
  )
}

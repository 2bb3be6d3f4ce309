import type { ProjectDetail } from '#lib/portal/projects/view.ts'

/** On a project that a program started: with which key. */
export function ApiMark({ project: { origin, isTest, createdBy } }: { project: ProjectDetail }) {
  if (origin !== 'api') return null
  return (
    <span className="ml-3 max-w-[24ch] truncate text-xs text-muted-foreground" title={createdBy.name}>
      <span className="font-medium text-foreground">{isTest ? 'API test' : 'API'}</span>
      {' · '}
      <span dir="auto">{createdBy.name}</span>
    </span>
  )
}

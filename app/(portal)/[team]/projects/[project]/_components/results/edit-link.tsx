import { Languages as LanguagesIcon, SquarePen } from 'lucide-react'
import Link from 'next/link'
import type { ProjectDetail, ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** The way to the editor of a video; nothing where it cannot be edited. */
export function EditLink({
  teamSlug,
  project,
  output,
  isShort = false,
}: {
  teamSlug: string
  project: ProjectDetail
  output: ProjectOutput
  /** On a phone without its words. */
  isShort?: boolean
}) {
  const t = useText()
  if (!output.editable || output.languageTag !== null) return null
  return (
    <Link
      href={`/${teamSlug}/projects/${project.id}/edit/${output.firstId}`}
      className={`btn btn-outline ${isShort ? 'max-md:px-3!' : ''}`}
      title={isShort ? t('Edit video') : undefined}
    >
      <SquarePen aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className={isShort ? 'max-md:sr-only' : undefined}>{t('Edit video')}</span>
    </Link>
  )
}

/** The way to the languages of a video; nothing where it cannot be rendered again. */
export function LanguagesLink({
  teamSlug,
  project,
  output,
}: {
  teamSlug: string
  project: ProjectDetail
  output: ProjectOutput
}) {
  const t = useText()
  if (!output.editable) return null
  return (
    <Link
      href={`/${teamSlug}/projects/${project.id}/languages/${output.firstId}`}
      className="btn btn-outline max-md:px-3! xl:px-2!"
      title={t('Languages')}
    >
      <LanguagesIcon aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="max-md:sr-only xl:sr-only">{t('Languages')}</span>
    </Link>
  )
}

/** Which version is shown, and why it cannot be edited where it cannot. */
export function EditNote({
  project,
  output,
  isCentered = false,
}: {
  project: ProjectDetail
  output: ProjectOutput
  /** Below a player. */
  isCentered?: boolean
}) {
  const t = useText()
  const version =
    output.version > 1 ? t('Version {version}. The editor keeps earlier versions.', { version: output.version }) : null
  const note = version ?? project.noEditor
  return note === null ? null : (
    <p
      className={`mt-2 max-w-prose text-xs text-pretty text-muted-foreground ${isCentered ? 'mx-auto text-center' : ''}`}
    >
      {note}
    </p>
  )
}

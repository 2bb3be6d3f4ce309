'use client'

import { ChevronRight, Languages, Link2, Pencil, RotateCw, Upload } from 'lucide-react'
import { type ComponentType, type FormEvent, useState } from 'react'
import { languageInSentence } from '#lib/components/text/language-in-sentence.ts'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { languageName } from '#lib/contract/names.ts'
import type { Way } from '#lib/portal/operations/operation.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useRetry } from '../../_components/use-retry.ts'
import { useNewProject } from './use-new-project.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

type ActionProps = { teamSlug: string; project: ProjectDetail; look: 'btn-primary' | 'btn-outline' }

const RECOVERY_FORMS: Record<Way, ComponentType<ActionProps>> = {
  retry: RetryAction,
  language: OtherLanguageAction,
  link: OtherLinkAction,
  upload: OtherFileAction,
  edit: NewProjectAction,
}

/** What to do about a failure: the likeliest remedy as the only primary action, the others below it on demand. */
export function RecoveryActions({ teamSlug, project }: { teamSlug: string; project: ProjectDetail }) {
  const t = useText()
  const [first = 'retry', ...others] = project.again.ways
  const PrimaryAction = RECOVERY_FORMS[first]
  return (
    <div className="mt-4 grid gap-3">
      <PrimaryAction teamSlug={teamSlug} project={project} look="btn-primary" />
      <details className="group">
        <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1.5 font-medium">
          <ChevronRight {...ICON} className="group-open:rotate-90" />
          {t('Other options')}
        </summary>
        <div className="mt-3 grid gap-3">
          {others.map((way) => {
            const OtherActions = RECOVERY_FORMS[way]
            return <OtherActions key={way} teamSlug={teamSlug} project={project} look="btn-outline" />
          })}
        </div>
      </details>
    </div>
  )
}

function RetryAction({ teamSlug, project, look }: ActionProps) {
  const t = useText()
  const { retry, retrying } = useRetry(teamSlug)
  return (
    <div>
      <button type="button" className={`btn ${look}`} disabled={retrying} onClick={() => retry([project.id])}>
        <RotateCw {...ICON} />
        {retrying ? t('Restarting…') : t('Try again')}
      </button>
    </div>
  )
}

function OtherLanguageAction({ teamSlug, project, look }: ActionProps) {
  const t = useText()
  const { retry, retrying } = useRetry(teamSlug)
  const [language, setLanguage] = useState(() => likelyLanguage(project))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-[220px] max-w-full">
        <Select
          id="retry-language"
          label={t('Spoken language')}
          value={language}
          options={project.again.languages.map((one) => ({ value: one, label: t.message(languageName(one)) }))}
          onChange={setLanguage}
        />
      </span>
      <button
        type="button"
        className={`btn ${look}`}
        disabled={retrying}
        onClick={() => retry([project.id], { language })}
      >
        <Languages {...ICON} />
        {retrying
          ? t('Restarting…')
          : t('Try again in {language}', { language: languageInSentence(t.message(languageName(language)), t) })}
      </button>
    </div>
  )
}

/** The language that was heard instead of the one asked for, else the one asked for. */
function likelyLanguage({ again, heardLanguage, request }: ProjectDetail): string {
  const heard = again.languages.find((one) => one === heardLanguage)
  return heard ?? request.language ?? ''
}

function OtherLinkAction({ teamSlug, project, look }: ActionProps) {
  const t = useText()
  const { retry, retrying, refusal } = useRetry(teamSlug)
  const [url, setUrl] = useState(project.request.sourceUrl ?? '')
  function send(event: FormEvent) {
    event.preventDefault()
    retry([project.id], { url: url.trim() })
  }
  return (
    <form onSubmit={send} className="grid gap-1" noValidate>
      <div className="flex flex-wrap gap-2">
        <label className="input min-w-[200px] max-w-[460px] flex-1">
          <Link2 {...ICON} className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{t('Link to the video')}</span>
          <input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={t('Paste a link to the video')}
            value={url}
            aria-invalid={refusal !== undefined}
            aria-describedby={refusal === undefined ? undefined : 'retry-link-error'}
            onChange={(event) => setUrl(event.target.value)}
          />
        </label>
        <button type="submit" className={`btn ${look}`} disabled={retrying}>
          <RotateCw {...ICON} />
          {retrying ? t('Checking the link…') : t('Try again with this link')}
        </button>
      </div>
      <FieldNote id="retry-link-error" error={refusal} />
    </form>
  )
}

/** A new project with the same options and a file: an upload belongs to the form that shows how far it is. */
function OtherFileAction({ teamSlug, project, look }: ActionProps) {
  const t = useText()
  const open = useNewProject(teamSlug, project)
  return (
    <div>
      <button type="button" className={`btn ${look}`} onClick={() => open({ upload: '1' })}>
        <Upload {...ICON} />
        {project.request.sourceKind === 'upload' ? t('Upload another file') : t('Upload the file instead')}
      </button>
    </div>
  )
}

/** A new project that begins with the same choices, any of which can be changed. */
function NewProjectAction({ teamSlug, project, look }: ActionProps) {
  const t = useText()
  const open = useNewProject(teamSlug, project)
  return (
    <div>
      <button type="button" className={`btn ${look}`} onClick={() => open()}>
        <Pencil {...ICON} />
        {t('Edit in a new project')}
      </button>
    </div>
  )
}

import { FolderOpen } from 'lucide-react'
import { useState, useTransition } from 'react'
import { FieldNote, TextField } from '#lib/components/ui/field.tsx'
import { timecode } from '#lib/contract/time-figures.ts'
import type { ShotLibraryFile } from '#lib/portal/editing/list-shot-files.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { listShotFilesAction } from '../../../actions.ts'

/** The pictures and videos of the team's library for a shot, searched by name. */
export function ShotLibrary({ teamSlug, onChoose }: { teamSlug: string; onChoose: (file: ShotLibraryFile) => void }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<ShotLibraryFile[] | null>(null)
  const [error, setError] = useState<string>()
  const [pending, start] = useTransition()
  function search() {
    const form = new FormData()
    form.set('team', teamSlug)
    form.set('search', words)
    start(async () => {
      const answer = await listShotFilesAction(IDLE, form)
      setFiles(answer.files ?? null)
      setError(answer.files === undefined ? (answer.message ?? undefined) : undefined)
    })
  }
  return (
    <section aria-labelledby="shot-library-heading" className="grid gap-1.5">
      <h3 id="shot-library-heading" className="label">
        {t('From your library')}
      </h3>
      {files === null ? (
        <button type="button" className="btn btn-outline justify-self-start" disabled={pending} onClick={search}>
          <FolderOpen aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Choose a file')}
        </button>
      ) : (
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2"
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <TextField
            label={t('Name')}
            name="shot-library"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="submit" className="btn btn-outline mt-6" disabled={pending}>
            {t('Search')}
          </button>
        </form>
      )}
      <FieldNote id="shot-library-note" error={error} hint={undefined} />
      {files?.length === 0 && <p className="hint">{t('No picture or video in your library has this in its name.')}</p>}
      {files !== null && files.length > 0 && <Files files={files} onChoose={onChoose} />}
    </section>
  )
}

function Files({ files, onChoose }: { files: readonly ShotLibraryFile[]; onChoose: (file: ShotLibraryFile) => void }) {
  const t = useText()
  return (
    <ul className="shot-offers" aria-label={t('Files in your library')}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className="shot-card" onClick={() => onChoose(file)}>
            <span className="frame shot-picture">
              {file.kind === 'picture' ? (
                <img src={file.url} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <video src={file.url} muted playsInline preload="metadata" className="size-full object-cover" />
              )}
            </span>
            <span className="shot-text" dir="auto">
              {file.name}
            </span>
            {file.kind === 'video' && (
              <span className="num block text-xs text-muted-foreground">
                {file.durationSeconds === null ? t('Video') : timecode(file.durationSeconds)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

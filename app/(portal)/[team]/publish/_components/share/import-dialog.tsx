'use client'

import { type FormEvent, useState } from 'react'
import { useSendInDialog } from '#app/(portal)/_components/use-send.ts'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { importThese } from '../../actions.ts'

/** A CSV file of posts. Every row is judged before any is taken; wrong ones are listed with their lines. */
export function ImportDialog({
  teamSlug,
  open,
  onOpenChange,
}: {
  teamSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useText()
  const { send, sending, problem } = useSendInDialog(teamSlug, () => onOpenChange(false))
  const [file, setFile] = useState<File | null>(null)
  async function read(event: FormEvent) {
    event.preventDefault()
    if (file !== null) send(importThese, { csv: await file.text() })
  }
  const { csv, ...rows } = problem.fields ?? {}
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Import posts')}
      description={t(
        'Choose a CSV file with one post per row. The first line names the columns: video and account are required; date, time, zone, title, description, tags and privacy are optional. The time can also be “next slot”.',
      )}
    >
      <form onSubmit={(event) => void read(event)} className="grid gap-4">
        <div className="grid gap-1">
          <label className="label" htmlFor="import-file">
            {t('CSV file')}
          </label>
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            className="text-muted-foreground file:mr-3 file:h-(--control) file:rounded-sm file:border file:border-border-strong file:bg-card file:px-3 file:font-medium file:text-foreground"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </div>
        <FormError message={problem.status === 'error' ? (csv ?? problem.message) : undefined} />
        {Object.keys(rows).length > 0 && (
          <table className="w-full text-left">
            <caption className="sr-only">{t('Wrong rows')}</caption>
            <thead>
              <tr className="text-xs text-muted-foreground">
                <th scope="col" className="w-20 py-1 font-medium">
                  {t('Line')}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {t('What is wrong')}
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(rows).map(([line, message]) => (
                <tr key={line} className="border-t align-top">
                  <td className="num py-1.5">{line.replace('line ', '')}</td>
                  <td className="py-1.5">{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <button type="submit" className="btn btn-primary justify-self-end" disabled={file === null || sending}>
          {sending ? t('Importing…') : t('Import posts')}
        </button>
      </form>
    </Dialog>
  )
}

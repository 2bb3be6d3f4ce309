'use client'

import type { FormEvent } from 'react'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { ImportReading } from './import-preview.tsx'
import { useImport } from './use-import.ts'

/** A CSV file of posts, shown as it was read. Every row is judged before any is taken; wrong ones are listed. */
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
  const { reading, preview, refusal, read, problem, busy, sending, send } = useImport(teamSlug, () => {
    onOpenChange(false)
    read(null)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  const { csv, ...rows } = problem.fields ?? {}
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Import posts')}
      description={t(
        'Choose a CSV file with one post per row and column names in the first row. Required: video (the ID from an export) and account. Optional: date, time, zone, title, description, tags and privacy. The time can also be “next slot”.',
      )}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1">
          <label className="label" htmlFor="import-file">
            {t('CSV file')}
          </label>
          <input
            id="import-file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="text-muted-foreground file:mr-3 file:h-(--control) file:rounded-sm file:border file:border-border-strong file:bg-card file:px-3 file:font-medium file:text-foreground"
            onChange={({ target }) => {
              const file = target.files?.[0]
              read(file ? { file, encoding: '', dateOrder: '' } : null)
            }}
          />
        </div>
        {reading !== null && <ImportReading reading={reading} preview={preview} onChange={read} />}
        <FormError message={refusal ?? (problem.status === 'error' ? (csv ?? problem.message) : undefined)} />
        {Object.keys(rows).length > 0 && (
          <table className="w-full text-left">
            <caption className="sr-only">{t('Rows with errors')}</caption>
            <thead>
              <tr className="text-xs text-muted-foreground">
                <th scope="col" className="w-20 py-1 font-medium">
                  {t('Line')}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {t('Problem')}
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
        <button type="submit" className="btn btn-primary justify-self-end" disabled={preview === null || busy}>
          {sending ? t('Importing…') : t('Import posts')}
        </button>
      </form>
    </Dialog>
  )
}

'use client'

import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { useText } from '#text'

/** The sites that may show the portal in a frame. */
export function OriginFields({ saved, errors }: { saved: string[]; errors: Record<string, string> }) {
  const t = useText()
  const [rows, setRows] = useState(() => saved.map((text, id) => ({ id, text })))
  const filled = rows.filter(({ text }) => text !== '')
  const change = (id: number, text: string) =>
    setRows((before) => before.map((row) => (row.id === id ? { id, text } : row)))
  return (
    <fieldset>
      <legend className="label mb-1">{t('Allowed origins')}</legend>
      <div className="grid gap-1.5">
        {rows.map(({ id, text }) => {
          // The form does not send empty rows, so errors count the filled ones.
          const error = errors[`origins.${filled.findIndex((row) => row.id === id)}`]
          const noteId = `origin-${id}-note`
          return (
            <div key={id}>
              <span className="input pr-1!">
                <input
                  name="origins"
                  className="tc truncate"
                  aria-label={t('Origin')}
                  placeholder="https://example.com"
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  value={text}
                  aria-invalid={error === undefined ? undefined : true}
                  aria-describedby={error === undefined ? undefined : noteId}
                  onChange={({ target }) => change(id, target.value)}
                />
                <IconButton
                  label={t('Remove {origin}', { origin: text || t('this origin') })}
                  Icon={X}
                  size={14}
                  className="text-muted-foreground"
                  onClick={() => setRows((before) => before.filter((row) => row.id !== id))}
                />
              </span>
              <FieldNote id={noteId} error={error} />
            </div>
          )
        })}
        <button
          type="button"
          className="btn btn-outline btn-sm justify-self-start"
          onClick={() =>
            setRows((before) => [...before, { id: Math.max(-1, ...before.map(({ id }) => id)) + 1, text: '' }])
          }
        >
          <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
          {t('Add origin')}
        </button>
      </div>
      <FieldNote
        id="origins-note"
        error={errors.origins}
        hint={t(
          'Sites that can show the portal, such as https://app.example.com. Until you add one, it does not load on any site.',
        )}
      />
    </fieldset>
  )
}

'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { msgs } from '#lib/i18n/message.ts'
import type { ImportPreview } from '#lib/portal/posts/import/preview-import.ts'
import { useText } from '#text'
import { ENCODING_NAMES } from './encoding-names.ts'
import type { Reading } from './use-import.ts'

const AUTOMATIC = 'automatic'

const SEPARATOR_NAMES = msgs({ ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' })

/** How a file is read, and another way to read it. `preview` is null where it cannot be read. */
export function ImportReading({
  reading,
  preview,
  onChange,
}: {
  reading: Reading
  preview: ImportPreview | null
  onChange: (reading: Reading) => void
}) {
  const t = useText()
  const detected = preview === null || reading.encoding !== '' ? null : t(ENCODING_NAMES[preview.encoding])
  const automatic = detected === null ? t('Detect automatically') : t('Detected: {encoding}', { encoding: detected })
  return (
    <div className="grid gap-3">
      <SelectField
        id="import-encoding"
        label={t('Encoding')}
        value={reading.encoding || AUTOMATIC}
        options={[
          { value: AUTOMATIC, label: automatic },
          ...Object.entries(ENCODING_NAMES).map(([value, name]) => ({ value, label: t(name) })),
        ]}
        hint={preview !== null && t('Change this if the text below looks wrong.')}
        onChange={(value) => onChange({ ...reading, encoding: value === AUTOMATIC ? '' : value })}
      />
      {preview?.asksDateOrder && (
        <div className="grid justify-items-start gap-1">
          <span className="label">{t('Date order')}</span>
          <Segmented
            label={t('Date order')}
            value={preview.dateOrder ?? ''}
            options={[
              { value: 'day', label: t('Day first') },
              { value: 'month', label: t('Month first') },
            ]}
            onChange={(dateOrder) => onChange({ ...reading, dateOrder })}
          />
        </div>
      )}
      {preview !== null && <Rows preview={preview} />}
    </div>
  )
}

function Rows({ preview: { rows, count, separator, ignored, published } }: { preview: ImportPreview }) {
  const t = useText()
  return (
    <div className="grid gap-1.5">
      <p className="hint">
        {t('{count, plural, one {# row} other {# rows}}, separated by {separator}.', {
          count,
          separator: t(SEPARATOR_NAMES[separator]),
        })}{' '}
        {ignored.length > 0 && t('Columns not imported: {columns}.', { columns: ignored.join(', ') })}{' '}
        {published > 0 &&
          t(
            '{count, plural, one {# more post is already published and will be skipped.} other {# more posts are already published and will be skipped.}}',
            { count: published },
          )}
      </p>
      <table className="w-full table-fixed text-left text-xs">
        <caption className="sr-only">{t('Preview of the first rows')}</caption>
        <thead>
          <tr className="text-muted-foreground">
            <th scope="col" className="w-12 py-1 font-medium">
              {t('Line')}
            </th>
            <th scope="col" className="w-32 py-1 font-medium">
              {t('Time')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t('Text')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, when, text }) => (
            <tr key={line} className="border-t align-top">
              <td className="num py-1">{line}</td>
              <td className="num truncate py-1 pr-2">{when}</td>
              <td className="truncate py-1" dir="auto">
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { useText } from '#text'
import { formatSize } from '../text/format-figures.ts'
import { ProgressBar } from './progress-bar.tsx'

/** How much of a file is sent. */
export function UploadProgress({
  name,
  sentBytes,
  totalBytes,
}: {
  name: string
  sentBytes: number
  totalBytes: number
}) {
  const t = useText()
  const percent = totalBytes === 0 ? 0 : (100 * sentBytes) / totalBytes
  return (
    <div className="mt-2 grid gap-1.5">
      <ProgressBar percent={percent} label={t('Upload of {name}', { name })} />
      <p className="num text-xs text-muted-foreground">
        {t('{sent} of {total}, {percent}%', {
          sent: formatSize(sentBytes, t),
          total: formatSize(totalBytes, t),
          percent: Math.floor(percent),
        })}
      </p>
    </div>
  )
}

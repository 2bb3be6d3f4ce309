import { useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import { uploadShotFile } from './upload-shot-file.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,video/*'

/** Uploads a picture or a video of one’s own for a shot. */
export function ShotFile({
  teamSlug,
  onUploaded,
}: {
  teamSlug: string
  onUploaded: (uploadId: string, name: string) => void
}) {
  const t = useText()
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  async function upload(file: File) {
    setError(undefined)
    setPercent(0)
    try {
      onUploaded(await uploadShotFile(teamSlug, file, setPercent), file.name)
    } catch {
      setError(t('The file could not be uploaded. Use a JPEG, PNG or WebP, or a video, and try again.'))
    } finally {
      setPercent(null)
    }
  }
  const hint =
    percent === null
      ? t('JPEG, PNG or WebP of at least 480 pixels, or a video. A short video repeats.')
      : t('Uploading, {percent}%', { percent })
  return (
    <div className="grid gap-1">
      <label className="label" htmlFor="shot-file">
        {t('Your own picture or video')}
      </label>
      <input
        id="shot-file"
        type="file"
        accept={ACCEPTED}
        className="input h-auto! py-1.5!"
        disabled={percent !== null}
        aria-describedby="shot-file-note"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void upload(file)
        }}
      />
      <FieldNote id="shot-file-note" error={error} hint={hint} />
    </div>
  )
}

import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { EditorVersion } from '#lib/portal/editing/editor-view.ts'
import { useText } from '#text'
import type { Saved } from './use-autosave.ts'

/** When the draft was saved, and what rendering does. */
export function SavedNote({
  saved,
  versions,
  underWay,
}: {
  saved: Saved
  versions: EditorVersion[]
  underWay: boolean
}) {
  const t = useText()
  const next = (versions.at(-1)?.version ?? 0) + 1
  return (
    <p role="status" className="num shrink-0 border-t px-5 py-2 text-xs text-muted-foreground max-lg:px-4">
      {saved.failed ? (
        t('We could not save your last changes. Make another change to try again.')
      ) : (
        <>
          {saved.at && <>{t.rich('Saved {moment}.', { moment: <LocalDateTime at={saved.at} /> })} </>}
          {underWay
            ? t('Keep editing. New changes go into v{version}.', { version: next + 1 })
            : t('Rendering creates v{version}. Earlier versions are kept.', { version: next })}
        </>
      )}
    </p>
  )
}

import { LocalMoment } from '#lib/components/moment.tsx'
import type { EditorVersion } from '#lib/portal/editing/editor-view.ts'
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
  const next = (versions.at(-1)?.version ?? 0) + 1
  return (
    <p role="status" className="num shrink-0 border-t px-5 py-2 text-xs text-muted-foreground max-lg:px-4">
      {saved.failed ? (
        'Your last changes could not be saved. Change something to try again.'
      ) : (
        <>
          {saved.at && (
            <>
              Saved <LocalMoment at={saved.at} />.{' '}
            </>
          )}
          {underWay
            ? `Keep editing. New changes go into v${next + 1}.`
            : `Rendering makes v${next}; earlier versions stay.`}
        </>
      )}
    </p>
  )
}

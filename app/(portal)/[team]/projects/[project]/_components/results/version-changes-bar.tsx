import { useText } from '#text'

/** How many changes wait to be rendered, and how far their render is; nothing where there are none. */
export function VersionChangesBar({
  count,
  isRendering,
  percent,
  error,
  onDiscard,
  onRender,
}: {
  count: number
  isRendering: boolean
  percent: number | null
  error: string | null
  onDiscard: () => void
  onRender: () => void
}) {
  const t = useText()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2" role="status">
      {isRendering ? (
        <p className="text-muted-foreground">
          {percent === null
            ? t('Rendering the new version. It appears here when it is ready.')
            : t('Rendering the new version, {percent}%. It appears here when it is ready.', { percent })}
        </p>
      ) : (
        count > 0 && (
          <>
            <p className="mr-auto">
              {t('{count, plural, one {# change} other {# changes}}, not rendered yet', { count })}
            </p>
            <button type="button" className="btn btn-outline" onClick={onDiscard}>
              {t('Discard changes')}
            </button>
            <button type="button" className="btn btn-primary" onClick={onRender}>
              {t('Render new version')}
            </button>
          </>
        )
      )}
      {error !== null && <p className="w-full text-(--danger-text)">{error}</p>}
    </div>
  )
}

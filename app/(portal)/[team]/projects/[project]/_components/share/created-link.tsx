'use client'

import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { useText } from '#text'

/** The link that was just made, to be copied. */
export function CreatedLink({ url, onAnother, onDone }: { url: string; onAnother: () => void; onDone: () => void }) {
  const t = useText()
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <label className="label" htmlFor="share-link">
          {t('Link')}
        </label>
        <div className="flex items-center gap-2">
          <input
            id="share-link"
            className="input tc min-w-0 flex-1"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={url} label={t('Copy link')} word={t('Copy')} look="btn-primary h-8!" />
        </div>
        <p className="hint">
          <a className="link" href={url} target="_blank" rel="noopener">
            {t('Preview as a viewer')}
          </a>
        </p>
      </div>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onAnother}>
          {t('Create another link')}
        </button>
        <button type="button" className="btn btn-outline" onClick={onDone}>
          {t('Done')}
        </button>
      </div>
    </div>
  )
}

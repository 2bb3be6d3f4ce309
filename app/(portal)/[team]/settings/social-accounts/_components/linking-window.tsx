import { ArrowUpRight } from 'lucide-react'
import { useText } from '#text'

/** While the linking page is open in its own window. */
export function LinkingWindow({ address, onBack }: { address: string; onBack: () => void }) {
  const t = useText()
  return (
    <div className="grid gap-4">
      <p className="text-base text-pretty" role="status">
        {t(
          'Continue in the window that opened. This page updates when the account is linked. The linking page expires after 15 minutes.',
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onBack}>
          {t('Back')}
        </button>
        <a className="btn btn-primary embed:hidden" href={address} target="_blank" rel="noreferrer">
          {t('Open in a new tab')}
          <ArrowUpRight aria-hidden="true" size={14} strokeWidth={1.75} />
        </a>
      </div>
      <p className="hint embed:hidden">{t('If no window opened, your browser blocked it. Use the new tab instead.')}</p>
      <p className="hint hidden embed:block">
        {t('If no window opened, your browser blocked it. Allow pop-ups for this site, then go back and try again.')}
      </p>
    </div>
  )
}

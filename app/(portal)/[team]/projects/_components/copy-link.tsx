'use client'

import { Link2 } from 'lucide-react'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { useText } from '#text'

/** Tab, search and filters are in the address, so its link shows the same view. */
export function CopyLink() {
  const t = useText()
  const copy = useCopy()
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm text-muted-foreground max-sm:hidden"
      onClick={() => void copy(location.href, t('Link copied'))}
    >
      <Link2 aria-hidden="true" size={14} strokeWidth={1.75} />
      {t('Copy link to this view')}
    </button>
  )
}

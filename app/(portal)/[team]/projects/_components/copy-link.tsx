'use client'

import { Link2 } from 'lucide-react'
import { useToast } from '#lib/components/ui/toasts.tsx'

/** Tab, search and filters are in the address, so its link shows the same view. */
export function CopyLink() {
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(location.href)
    toast('Link copied')
  }
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm text-muted-foreground max-sm:hidden"
      onClick={() => void copy()}
    >
      <Link2 aria-hidden="true" size={14} strokeWidth={1.75} />
      Copy link to this view
    </button>
  )
}

'use client'

import { ArrowLeft } from 'lucide-react'
import { useText } from '#text'

export function BackToVideo({ path }: { path: string }) {
  const t = useText()
  return (
    <a href={path} className="inline-flex min-h-6 items-center gap-1.5 text-muted-foreground hover:text-foreground">
      <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} />
      {t('Back to the video')}
    </a>
  )
}

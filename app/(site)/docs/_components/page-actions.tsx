'use client'

import { Copy, FileText } from 'lucide-react'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { useText } from '#text'

/** `address` has the page as Markdown. */
export function PageActions({ address }: { address: string }) {
  const t = useText()
  const copy = useCopy()
  const copyPage = async () => {
    const answer = await fetch(address).catch(() => null)
    await copy(answer?.ok ? await answer.text() : new URL(address, window.location.href).href)
  }
  return (
    <div className="docs-actions">
      <button type="button" onClick={() => void copyPage()}>
        <Copy aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('Copy as Markdown')}
      </button>
      <a href={address}>
        <FileText aria-hidden="true" size={14} strokeWidth={1.75} />
        {t('View as plain text')}
      </a>
    </div>
  )
}

'use client'

import { Copy } from 'lucide-react'
import { useToast } from '#lib/components/ui/toasts.tsx'

/** Copies a text; shows only the icon where `word` is absent. */
export function CopyButton({ text, label, word }: { text: string; label: string; word?: string }) {
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(text)
    toast('Copied')
  }
  return (
    <button
      type="button"
      className={`btn btn-ghost btn-sm text-muted-foreground ${word === undefined ? 'btn-icon' : ''}`}
      aria-label={label}
      title={word === undefined ? label : undefined}
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" size={14} strokeWidth={1.75} />
      {word}
    </button>
  )
}

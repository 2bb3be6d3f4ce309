'use client'

import { Copy } from 'lucide-react'
import { useCopy } from '../page/use-copy.ts'
import { IconButton } from './icon-button.tsx'

/** Copies a text; shows only the icon where `word` is absent. */
export function CopyButton({
  text,
  label,
  word,
  look = 'btn-ghost text-muted-foreground',
}: {
  text: string
  label: string
  word?: string
  look?: string
}) {
  const copy = useCopy()
  const onClick = () => void copy(text)
  if (word === undefined) {
    return <IconButton label={label} Icon={Copy} size={14} className="text-muted-foreground" onClick={onClick} />
  }
  return (
    <button type="button" className={`btn btn-sm ${look}`} aria-label={label} onClick={onClick}>
      <Copy aria-hidden="true" size={14} strokeWidth={1.75} />
      {word}
    </button>
  )
}

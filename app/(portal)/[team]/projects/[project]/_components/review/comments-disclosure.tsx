'use client'

import { type ComponentProps, useState } from 'react'
import { useText } from '#text'
import { notesOn, ReviewPanel } from './review-panel.tsx'
import { UnreadMark } from './unread-mark.tsx'

/**
 * The comments on a recording, open while a reviewer asks for changes and otherwise on demand; nothing where there are
 * none.
 */
export function CommentsDisclosure({ notes, ...props }: ComponentProps<typeof ReviewPanel>) {
  const t = useText()
  const those = notesOn(props.output, notes)
  const [isOpen, setIsOpen] = useState(those.some(({ kind, resolvedAt }) => kind === 'changes' && resolvedAt === null))
  if (those.length === 0) return null
  return (
    <details
      className="border-b px-4 py-3 md:px-5"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold">
        {t('Comments')} <UnreadMark notes={those} />
      </summary>
      <div className="mt-3">{isOpen && <ReviewPanel {...props} notes={those} />}</div>
    </details>
  )
}

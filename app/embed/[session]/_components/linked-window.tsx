'use client'

import { useEffect, useRef, useState } from 'react'
import { EmbedMessage } from '#lib/components/embed/embed-message.tsx'
import { type Linked, notifyOpener } from '#lib/components/embed/linked-window.ts'
import { useText } from '#text'

/** Where the linking page leads back to for a frame: it is seen for a moment, in the window that the frame opened. */
export function LinkedWindow({ linked }: { linked: Linked }) {
  const t = useText()
  const [isGiven, setIsGiven] = useState<boolean | null>(null)
  const wasGiven = useRef(false)
  useEffect(() => {
    if (wasGiven.current) return
    wasGiven.current = true
    setIsGiven(notifyOpener(linked))
  }, [linked])
  if (isGiven === null) return <EmbedMessage title={t('Linking the account…')} />
  if (isGiven) return <EmbedMessage title={t('You can close this window')} words={t('Return to the previous page.')} />
  return (
    <EmbedMessage
      title={t('The account was not linked')}
      words={t(
        'This window lost its connection to the page that opened it. Close this window and link the account again.',
      )}
    />
  )
}

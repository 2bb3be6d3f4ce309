'use client'

import { useEffect } from 'react'
import { useText } from '#text'
import { prepareOfflinePage } from '../browser/offline-page.ts'

/** Has this browser show a page of its own while the portal cannot be reached. Not in a partner's frame. */
export function OfflinePage({ personId }: { personId: string }) {
  const t = useText()
  const texts = JSON.stringify({
    language: t.tag,
    title: t('You are offline'),
    sentence: t('Connect to the internet and try again.'),
    again: t('Try again'),
    heading: t('Projects'),
    loaded: t('Last loaded:'),
  })
  useEffect(() => void prepareOfflinePage(personId, JSON.parse(texts)), [personId, texts])
  return null
}

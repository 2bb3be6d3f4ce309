'use client'

import { useEffect } from 'react'
import { forgetOfflineList } from '#lib/components/browser/offline-page.ts'

/** Deletes the stored project list, so that the next person who signs in on this browser cannot read it offline. */
export function ForgetList() {
  useEffect(() => void forgetOfflineList(), [])
  return null
}

'use client'

import { useEffect } from 'react'
import { forgetOfflineList } from '#lib/components/browser/offline-list.ts'

/** Whoever signs in next in this browser does not find the list of the person before while it has no connection. */
export function ForgetList() {
  useEffect(() => void forgetOfflineList(), [])
  return null
}

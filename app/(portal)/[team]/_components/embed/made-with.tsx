'use client'

import { useGranted } from './use-granted.ts'

/** Our name, where the partner shows it. */
export function MadeWith() {
  if (useGranted()?.theme.name !== true) return null
  return <p className="pt-3 text-xs text-muted-foreground">Made with Reelwright</p>
}

'use client'

/** A file dropped or chosen on another page of the portal, on its way to the New project page. */
let pending: File | null = null

export function setPendingFile(file: File): void {
  pending = file
}

/** @returns the file and forgets it. */
export function takePendingFile(): File | null {
  const file = pending
  pending = null
  return file
}

'use client'

import { defaultOptions, type PreviousUpload, type Upload } from 'tus-js-client'
import { readStored, removeStored, store } from '#lib/components/storage/browser-storage.ts'

/** What this browser stores about uploads: unfinished ones, and the finished one for the next project. */

export type FinishedUpload = { name: string; totalBytes: number; uploadId: string }

/** For this tab: a reload, and going away and back, keep the file chosen. */
export function storeFinishedUpload(teamSlug: string, file: FinishedUpload): void {
  store('session', finishedKey(teamSlug), JSON.stringify(file))
}

export function readFinishedUpload(teamSlug: string): FinishedUpload | null {
  const parsed: unknown = JSON.parse(readStored('session', finishedKey(teamSlug)) ?? 'null')
  if (typeof parsed !== 'object' || parsed === null) return null
  const { name, totalBytes, uploadId } = parsed as Record<string, unknown>
  if (typeof name !== 'string' || typeof totalBytes !== 'number' || typeof uploadId !== 'string') return null
  return { name, totalBytes, uploadId }
}

export function removeFinishedUpload(teamSlug: string): void {
  removeStored('session', finishedKey(teamSlug))
}

function finishedKey(teamSlug: string): string {
  return `finished-upload:${teamSlug}`
}

/** Forgets an upload that the server rejected, since it cannot be resumed. */
export async function removeUploadAttempt(upload: Upload): Promise<void> {
  const tries = await upload.findPreviousUploads()
  for (const one of tries.filter(({ uploadUrl }) => uploadUrl === upload.url)) await forget(one)
}

/**
 * The name of the file whose upload was interrupted last and can be resumed according to the server; null if there is
 * none. Uploads that the server no longer has are forgotten.
 */
export async function findInterruptedUpload(teamSlug: string): Promise<string | null> {
  const tries = await urlStorage().findAllUploads()
  const path = `/api/uploads/${encodeURIComponent(teamSlug)}/`
  const ofTeam = tries.filter(({ uploadUrl }) => new URL(uploadUrl ?? '', location.href).pathname.startsWith(path))
  for (const one of ofTeam.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))) {
    const name = one.metadata.filename ?? ''
    if (name !== '' && (await fileOf(one.uploadUrl ?? '')) !== 'gone') return name
    await forget(one)
  }
  return null
}

/** Whether the server still has a file or part of it. Unknown if the server cannot be reached. */
export async function fileOf(address: string): Promise<'there' | 'gone' | 'unknown'> {
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
    return ok ? 'there' : status === 404 || status === 410 ? 'gone' : 'unknown'
  } catch {
    return 'unknown'
  }
}

async function forget({ urlStorageKey }: PreviousUpload): Promise<void> {
  await urlStorage().removeUpload(urlStorageKey)
}

function urlStorage() {
  return defaultOptions.urlStorage
}

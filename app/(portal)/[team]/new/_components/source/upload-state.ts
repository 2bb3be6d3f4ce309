import type { Translatable } from '#lib/i18n/message.ts'

export type SentBytes = { name: string; sentBytes: number; totalBytes: number }

/** `waiting` continues by itself; `failed` waits for a person. */
export type UploadState =
  | { status: 'none' }
  | ({ status: 'sending' | 'paused' } & SentBytes)
  | ({ status: 'waiting' | 'failed'; message: string | Translatable } & SentBytes)
  | { status: 'refused'; name: string; message: string | Translatable }
  | { status: 'done'; name: string; totalBytes: number; uploadId: string }

/** What a page shows of a session. `file` is null where the upload was found again after a reload. */
export type UploadView = { state: UploadState; isRestarted: boolean; file: File | null }

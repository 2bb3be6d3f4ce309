'use client'

import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client'
import { accessHeaders } from '#lib/components/embed/access.ts'
import { isFrame } from '#lib/components/kept.ts'
import { fileOf, forgetFinished, forgetTry, keepFinished, readFinished } from './kept-uploads.ts'
import { isRefusal, reasonOf } from './upload-reason.ts'

export type UploadState =
  | { status: 'none' }
  | { status: 'sending' | 'paused'; name: string; sentBytes: number; totalBytes: number }
  | { status: 'failed'; name: string; sentBytes: number; totalBytes: number; message: string }
  | { status: 'refused'; name: string; message: string }
  | { status: 'done'; name: string; totalBytes: number; uploadId: string }

/** What a page shows of a session. `file` is null where the upload was found again after a reload. */
export type UploadView = { state: UploadState; isRestarted: boolean; file: File | null }

export const NO_UPLOAD: UploadView = { state: { status: 'none' }, isRestarted: false, file: null }

/** Chunk size. A browser reads a rejection only after sending the whole chunk, so chunks are not too large. */
const PIECE_BYTES = 16 * 2 ** 20

const sessions = new Map<string, UploadSession>()

/** The file that this tab sends, or has sent, for a team's next project. */
export function uploadSession(teamSlug: string): UploadSession {
  const session = sessions.get(teamSlug) ?? new UploadSession(teamSlug)
  sessions.set(teamSlug, session)
  return session
}

/**
 * Uploads a file in chunks. It belongs to the tab, not to a page, so the upload continues while other pages of the
 * portal are open. Pausing, a lost connection and a reload lose nothing: choosing the same file again resumes it.
 */
export class UploadSession {
  readonly #teamSlug: string
  readonly #listeners = new Set<() => void>()
  #view: UploadView = NO_UPLOAD
  #upload: Upload | null = null

  constructor(teamSlug: string) {
    this.#teamSlug = teamSlug
  }

  get view(): UploadView {
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  begin(file: File): void {
    void this.#upload?.abort()
    const facts = { name: file.name, totalBytes: file.size }
    forgetFinished(this.#teamSlug)
    this.#show({ file, isRestarted: false, state: { status: 'sending', ...facts, sentBytes: 0 } })
    let address: string | null = null
    const upload = new Upload(file, {
      chunkSize: PIECE_BYTES,
      endpoint: `/api/uploads/${encodeURIComponent(this.#teamSlug)}`,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: [0, 1000, 3000, 5000, 10_000],
      removeFingerprintOnSuccess: true,
      storeFingerprintForResuming: !isFrame(),
      onBeforeRequest: addAccess,
      onUploadUrlAvailable: () => {
        // A different address means that the server lost the earlier part, and everything is sent again.
        if (address !== null && upload.url !== address) this.#show({ isRestarted: true })
        address = upload.url
      },
      onProgress: (sentBytes) => this.#show({ state: { status: 'sending', ...facts, sentBytes } }),
      onSuccess: () => this.#finish({ ...facts, uploadId: uploadIdOf(upload.url) }),
      onError: (error) => this.#fail(upload, facts, error),
    })
    this.#upload = upload
    void carryOn(upload, (url) => {
      address = url
    })
  }

  async pause(): Promise<void> {
    await this.#upload?.abort()
    const { state } = this.#view
    if (state.status === 'sending') this.#show({ state: { ...state, status: 'paused' } })
  }

  resume(): void {
    const { state } = this.#view
    if (state.status !== 'paused' && state.status !== 'failed') return
    const { name, sentBytes, totalBytes } = state
    this.#show({ state: { status: 'sending', name, sentBytes, totalBytes } })
    this.#upload?.start()
  }

  /** Also removed on the server, because it would count against the team's allowance. */
  clear(): void {
    const { state } = this.#view
    const address = state.status === 'done' ? this.#addressOf(state.uploadId) : null
    const removal =
      this.#upload?.abort(true) ??
      (address === null ? undefined : Upload.terminate(address, { onBeforeRequest: addAccess }))
    removal?.catch(() => undefined)
    this.forget()
  }

  /** The file now belongs to a project; the next one starts without it. */
  forget(): void {
    forgetFinished(this.#teamSlug)
    this.#upload = null
    this.#show(NO_UPLOAD)
  }

  /** Finds the upload again that was finished before a reload, if it is still there. */
  async restore(): Promise<void> {
    const kept = readFinished(this.#teamSlug)
    if (kept === null || this.#view !== NO_UPLOAD) return
    this.#show({ state: { status: 'done', ...kept } })
    const found = await fileOf(this.#addressOf(kept.uploadId))
    const { state } = this.#view
    if (found === 'gone' && state.status === 'done' && state.uploadId === kept.uploadId) this.forget()
  }

  #finish(file: { name: string; totalBytes: number; uploadId: string }): void {
    keepFinished(this.#teamSlug, file)
    this.#show({ state: { status: 'done', ...file } })
  }

  #fail(upload: Upload, facts: { name: string; totalBytes: number }, error: Error | DetailedError): void {
    const message = reasonOf(error)
    if (isRefusal(error)) {
      void forgetTry(upload)
      this.#upload = null
      this.#show({ file: null, state: { status: 'refused', name: facts.name, message } })
      return
    }
    const { state } = this.#view
    const sentBytes = 'sentBytes' in state ? state.sentBytes : 0
    this.#show({ state: { status: 'failed', ...facts, sentBytes, message } })
  }

  #addressOf(uploadId: string): string {
    return `/api/uploads/${encodeURIComponent(this.#teamSlug)}/${encodeURIComponent(uploadId)}`
  }

  #show(part: Partial<UploadView>): void {
    this.#view = { ...this.#view, ...part }
    const act = this.#view.state.status === 'sending' ? window.addEventListener : window.removeEventListener
    act('beforeunload', askToStay)
    for (const listener of this.#listeners) listener()
  }
}

/** The browser asks in its own words whether to leave. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Resumes an earlier upload of the same file, if there is one. */
async function carryOn(upload: Upload, onPrevious: (url: string | null) => void): Promise<void> {
  const [previous] = await upload.findPreviousUploads()
  if (previous) {
    onPrevious(previous.uploadUrl)
    upload.resumeFromPreviousUpload(previous)
  }
  upload.start()
}

/** Uploads do not go through `fetch`, whose requests carry the access of a frame. */
async function addAccess(request: HttpRequest): Promise<void> {
  for (const [name, value] of Object.entries(await accessHeaders())) request.setHeader(name, value)
}

function uploadIdOf(url: string | null): string {
  return decodeURIComponent(new URL(url ?? '', location.href).pathname.split('/').at(-1) ?? '')
}

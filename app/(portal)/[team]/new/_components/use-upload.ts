'use client'

import { useRef, useState } from 'react'
import { type DetailedError, defaultOptions, Upload } from 'tus-js-client'

export type UploadState =
  | { status: 'none' }
  | { status: 'sending' | 'paused'; name: string; sentBytes: number; totalBytes: number }
  | { status: 'failed'; name: string; sentBytes: number; totalBytes: number; message: string }
  | { status: 'done'; name: string; totalBytes: number; uploadId: string }

/**
 * Size of the pieces. A browser reads a refusal only once it has sent the whole piece, so they are not too large.
 */
const PIECE_BYTES = 16 * 2 ** 20

/**
 * Sends a file in pieces. Pausing, a broken line and a reload lose nothing: the same file, chosen again, carries on
 * where it stopped.
 */
export function useUpload(teamSlug: string) {
  const [state, setState] = useState<UploadState>({ status: 'none' })
  const [isRestarted, setIsRestarted] = useState(false)
  const current = useRef<Upload | null>(null)

  function begin(file: File) {
    void current.current?.abort()
    const facts = { name: file.name, totalBytes: file.size }
    let address: string | null = null
    setIsRestarted(false)
    const upload = new Upload(file, {
      chunkSize: PIECE_BYTES,
      endpoint: `/api/uploads/${encodeURIComponent(teamSlug)}`,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: [0, 1000, 3000, 5000, 10_000],
      removeFingerprintOnSuccess: true,
      onUploadUrlAvailable: () => {
        // Another address than before: what had been sent is gone on the server, and all of it is sent again.
        if (address !== null && upload.url !== address) setIsRestarted(true)
        address = upload.url
      },
      onProgress: (sentBytes) => setState({ status: 'sending', ...facts, sentBytes }),
      onSuccess: () => setState({ status: 'done', ...facts, uploadId: uploadIdOf(upload.url) }),
      onError: (error) =>
        setState((now) => ({ status: 'failed', ...facts, sentBytes: sentSoFar(now), message: reasonOf(error) })),
    })
    current.current = upload
    setState({ status: 'sending', ...facts, sentBytes: 0 })
    void carryOn(upload, (url) => {
      address = url
    })
  }

  async function pause() {
    await current.current?.abort()
    setState((now) => (now.status === 'sending' ? { ...now, status: 'paused' } : now))
  }

  function resume() {
    setState((now) =>
      now.status === 'paused' || now.status === 'failed'
        ? { status: 'sending', name: now.name, sentBytes: now.sentBytes, totalBytes: now.totalBytes }
        : now,
    )
    current.current?.start()
  }

  /** Removed on the server too: what was sent of it would count against what the team may keep. */
  function clear() {
    void current.current?.abort(true).catch(() => undefined)
    current.current = null
    setState({ status: 'none' })
  }

  return { state, isRestarted, begin, pause, resume, clear }
}

/** Starts where an earlier try of the same file stopped, if there was one. */
async function carryOn(upload: Upload, onPrevious: (url: string | null) => void): Promise<void> {
  const [previous] = await upload.findPreviousUploads()
  if (previous) {
    onPrevious(previous.uploadUrl)
    upload.resumeFromPreviousUpload(previous)
  }
  upload.start()
}

/** Names of files whose upload was broken off in this browser. */
export async function listBrokenUploads(): Promise<string[]> {
  const kept = (await defaultOptions.urlStorage?.findAllUploads()) ?? []
  return kept.map((one) => one.metadata.filename ?? '').filter((name) => name !== '')
}

function uploadIdOf(url: string | null): string {
  return decodeURIComponent(new URL(url ?? '', location.href).pathname.split('/').at(-1) ?? '')
}

function sentSoFar(state: UploadState): number {
  return state.status === 'none' || state.status === 'done' ? 0 : state.sentBytes
}

/** The server's own sentence where it refused the file, else that the line broke. */
function reasonOf(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
  return (
    refusalOf(body) ??
    'The line broke. What was sent is kept: press Resume, or choose the same file again after a reload.'
  )
}

function refusalOf(body: string): string | null {
  if (!body.startsWith('{')) return body.trim() === '' ? null : body.trim().slice(0, 300)
  const parsed: unknown = JSON.parse(body)
  const error = typeof parsed === 'object' && parsed !== null && 'error' in parsed ? parsed.error : null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? message : null
}

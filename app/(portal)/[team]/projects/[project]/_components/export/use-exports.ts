import { useCallback, useEffect, useState, useTransition } from 'react'
import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import type { ExportView } from '#lib/portal/exporting/read-exports.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { readExportsAction, startExportAction } from '../../actions.ts'

/** How often the progress of a running export is read. */
const EVERY_MS = 2000

/** The exports of a result while its dialog is open, and a function to start one. */
export function useExports(teamSlug: string, output: ProjectOutput, isOpen: boolean) {
  const [exports, setExports] = useState<ExportView[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [pending, start] = useTransition()
  const read = useCallback(async () => {
    const answer = await readExportsAction(IDLE, formOf({ team: teamSlug, outputId: output.id }))
    if (answer.exports !== undefined) setExports(answer.exports)
    else setError(answer.message ?? null)
  }, [teamSlug, output.id])
  const isRunning = exports === null || exports.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isOpen || !isRunning) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      await read().catch(() => undefined)
      if (!isOver) timer = setTimeout(again, EVERY_MS)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOpen, isRunning, read])
  function make(choices: ExportChoices) {
    const fields = { team: teamSlug, versionId: output.id, choices: JSON.stringify(choices) }
    start(async () => {
      const state = await startExportAction(IDLE, formOf(fields))
      setError(state.status === 'error' ? (state.message ?? null) : null)
      await read()
    })
  }
  return { exports, error, pending, make }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

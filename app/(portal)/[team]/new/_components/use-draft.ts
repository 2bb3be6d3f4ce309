'use client'

import { useEffect, useState } from 'react'
import { readStored, removeStored, store } from '#lib/components/storage/browser-storage.ts'
import type { TeamDefaults } from '#lib/portal/teams/team-settings.ts'

/** One part of the choices for a new project, such as its source or the options of a tool: all of it texts. */
export type DraftPart<Draft extends Record<string, string>> = {
  /** Names the part among what this browser tab keeps. */
  name: string
  defaults: Draft
  /** The allowed part of a choice kept earlier; undefined falls back to the default. */
  read: { [Name in keyof Draft]: (kept: string) => Draft[Name] | undefined }
}

/**
 * A part of the draft, kept for this browser tab: it survives going back, a reload and an error. What the address asked
 * for at first wins over what was kept.
 */
export function useDraft<Draft extends Record<string, string>>(
  teamSlug: string,
  part: DraftPart<Draft>,
  asked: Partial<Draft>,
) {
  const key = keyOf(teamSlug, part.name)
  const [first] = useState({ part, asked })
  const [draft, setDraft] = useState<Draft>({ ...first.part.defaults, ...first.asked })
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    setDraft((now) => ({ ...now, ...choicesIn(first.part, readStored('session', key)), ...first.asked }))
    setRestored(true)
  }, [key, first])
  useEffect(() => {
    if (restored) store('session', key, JSON.stringify(draft))
  }, [draft, key, restored])
  return {
    draft,
    change: (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed })),
    forget: () => removeStored('session', key),
  }
}

/** A part whose defaults are the team's, as far as they are allowed there. */
export function withTeamDefaults<Draft extends Record<string, string>>(
  part: DraftPart<Draft>,
  preset: TeamDefaults,
): DraftPart<Draft> {
  const defaults = { ...part.defaults }
  for (const name in defaults) {
    const chosen: unknown = Reflect.get(preset, name)
    defaults[name] = (typeof chosen === 'string' ? part.read[name](chosen) : undefined) ?? defaults[name]
  }
  return { ...part, defaults }
}

/** Lays out a part of the draft for the next visit of the form. Invalid values fall back to their defaults. */
export function keepDraft(teamSlug: string, part: string, choices: Record<string, string>): void {
  store('session', keyOf(teamSlug, part), JSON.stringify(choices))
}

function keyOf(teamSlug: string, part: string): string {
  return `new-project:${teamSlug}:${part}`
}

function choicesIn<Draft extends Record<string, string>>(
  { defaults, read }: DraftPart<Draft>,
  kept: string | null,
): Partial<Draft> {
  if (kept === null) return {}
  const parsed: unknown = JSON.parse(kept)
  if (typeof parsed !== 'object' || parsed === null) return {}
  const choices = { ...defaults }
  for (const name in defaults) {
    const choice: unknown = Reflect.get(parsed, name)
    choices[name] = (typeof choice === 'string' ? read[name](choice) : undefined) ?? defaults[name]
  }
  return choices
}

/** Reads a choice from a closed list. */
export function among<Choice extends string>(choices: readonly Choice[]) {
  return (kept: string): Choice | undefined => choices.find((one) => one === kept)
}

export function anyText(kept: string): string {
  return kept
}

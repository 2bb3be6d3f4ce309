'use client'

import { useEffect, useState } from 'react'
import {
  FONT_SIZES,
  type FontSize,
  SUBTITLE_LANGUAGES,
  SUBTITLE_POSITIONS,
  SUBTITLE_TEMPLATES,
  type SubtitleLanguage,
  type SubtitlePosition,
  type SubtitleTemplate,
} from '#lib/contract/enumerations.ts'

export type SourceKind = 'link' | 'upload' | 'sample'

/** What was chosen so far. Complete from the start: a source and one button are enough. */
export type Draft = {
  kind: SourceKind
  link: string
  sampleId: string
  title: string
  language: SubtitleLanguage
  template: SubtitleTemplate
  position: SubtitlePosition
  fontSize: FontSize
}

export const DEFAULTS: Draft = {
  kind: 'link',
  link: '',
  sampleId: '',
  title: '',
  language: 'english',
  template: 'productive',
  position: 'bottom-center',
  fontSize: 'm',
}

/**
 * The draft, kept for this browser tab: it survives going back, a reload and an error. What the address asked for at
 * first wins over what was kept.
 */
export function useDraft(teamSlug: string, asked: Partial<Draft>) {
  const key = keyOf(teamSlug)
  const [first] = useState(asked)
  const [draft, setDraft] = useState<Draft>({ ...DEFAULTS, ...first })
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    setDraft((now) => ({ ...now, ...readDraft(sessionStorage.getItem(key)), ...first }))
    setRestored(true)
  }, [key, first])
  useEffect(() => {
    if (restored) sessionStorage.setItem(key, JSON.stringify(draft))
  }, [draft, key, restored])
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    forget: () => sessionStorage.removeItem(key),
  }
}

/** Lays out options for the next visit of the form. What is not allowed there falls back to its default. */
export function keepDraft(teamSlug: string, options: Partial<Record<keyof Draft, string | null>>): void {
  sessionStorage.setItem(keyOf(teamSlug), JSON.stringify(options))
}

function keyOf(teamSlug: string): string {
  return `new-project:${teamSlug}`
}

/** Reads what an earlier visit wrote; what is not allowed any more falls back to its default. */
function readDraft(stored: string | null): Partial<Draft> {
  if (stored === null) return {}
  const parsed: unknown = JSON.parse(stored)
  if (typeof parsed !== 'object' || parsed === null) return {}
  const text = (name: keyof Draft) => String((parsed as Record<string, unknown>)[name] ?? '')
  return {
    kind: (['link', 'upload', 'sample'] as const).find((one) => one === text('kind')) ?? DEFAULTS.kind,
    link: text('link'),
    sampleId: text('sampleId'),
    title: text('title'),
    language: SUBTITLE_LANGUAGES.find((one) => one === text('language')) ?? DEFAULTS.language,
    template: SUBTITLE_TEMPLATES.find((one) => one === text('template')) ?? DEFAULTS.template,
    position: SUBTITLE_POSITIONS.find((one) => one === text('position')) ?? DEFAULTS.position,
    fontSize: FONT_SIZES.find((one) => one === text('fontSize')) ?? DEFAULTS.fontSize,
  }
}

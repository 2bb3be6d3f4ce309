'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { OfferedPresets, PresetGroup } from '#lib/portal/presets/preset-view.ts'
import { useText } from '#text'
import { allowedIn, type DraftPart, startingWith } from '../draft/draft-part.ts'
import { type RowName, useDraft } from '../draft/use-draft.ts'
import type { DraftRows } from '../draft/use-draft-rows.ts'

/** What presets need to know of a tool. */
export type PresetTool<Draft extends Record<string, string>> = {
  operation: Operation
  /** Where its form begins without a preset. */
  part: DraftPart<Draft>
  rowOf: (field: string) => RowName
  /** The choices of each group in a few words. */
  values: Readonly<Record<string, (draft: Draft, t: Text) => string>>
  /** Whether what a choice names is there. */
  offers: (field: string, choice: string) => boolean
}

/** Settings that the form can go by. `id` is what its draft remembers. */
export type PresetChoice = {
  id: string
  kind: 'last' | 'preset' | 'project'
  name: string
  isOwn: boolean
  isDefault: boolean
  groups: readonly PresetGroup[]
  settings: Readonly<Record<string, string>>
  /** The settings in one line. */
  summary: string
  /** When they were last used, where that is known. */
  at: string | null
}

export type Presets = ReturnType<typeof usePresetDraft<Record<string, string>>>['presets']

/** No preset: what the team and the product begin with. */
export const NO_PRESET = 'none'
const LAST_USED = 'last'
const FIELD = 'preset'

/** The choices of a tool, beginning with those of a preset. */
export function usePresetDraft<Draft extends Record<string, string>>(
  tool: PresetTool<Draft>,
  rows: DraftRows,
  offered: OfferedPresets,
  asked: Partial<Draft>,
) {
  const t = useText()
  const { operation, part, rowOf, values, offers } = tool
  const { groups: all } = offered
  const choices = useMemo(() => listChoices(tool, offered, t), [tool, offered, t])
  const first = choices.find(({ isDefault, isOwn }) => isDefault && isOwn) ?? choices.find(({ isDefault }) => isDefault)
  const remembered = rows.tool.value[FIELD] ?? first?.id ?? NO_PRESET
  const chosen = choices.find(({ id }) => id === remembered) ?? null
  const [previewed, preview] = useState(offered.asked)
  const [before, setBefore] = useState<{ id: string; chosen: Partial<Draft>; of: string } | null>(null)
  const starting = useMemo(
    () => startingWith(part, available(tool, chosen?.settings ?? {})),
    [tool, part, chosen?.settings],
  )
  const { draft: kept, change, chosen: own, reset } = useDraft(starting, rows, rowOf, asked)
  const shown = choices.find(({ id }) => id === previewed)
  const draft: Draft = useMemo(
    () => (shown === undefined ? kept : { ...kept, ...allowedIn(part, available(tool, shown.settings)) }),
    [kept, shown, part, tool],
  )
  const remember = (id: string) => rows.tool.change((now) => ({ ...now, [FIELD]: id }))

  function take(id: string) {
    const next = choices.find((one) => one.id === id)
    const fields = fieldsOf(next?.groups ?? all)
    const begins = startingWith(part, available(tool, next?.settings ?? {})).defaults
    const stays = Object.entries(kept).filter(
      ([field, choice]) => !fields.includes(field) && fieldsOf(all).includes(field) && choice !== begins[field],
    )
    setBefore({ id: chosen?.id ?? NO_PRESET, chosen: only(own, fieldsOf(all)), of: id })
    reset(fields)
    change(Object.fromEntries(stays) as Partial<Draft>)
    remember(id)
    preview(null)
  }
  const takeFirst = useRef(take)
  useEffect(() => {
    if (offered.asked !== null) takeFirst.current(offered.asked)
  }, [offered.asked])

  const adopting = useRef<{ id: string; groups: readonly PresetGroup[]; from: OfferedPresets } | null>(null)
  useEffect(() => {
    const made = adopting.current
    const preset = choices.find(({ id }) => id === made?.id)
    if (made === null || made.from === offered || preset === undefined) return
    adopting.current = null
    // What was chosen after the preset was made stays.
    const begins = startingWith(part, available(tool, preset.settings)).defaults
    const since = only<Draft>(kept, changedFields(made.groups, kept, begins))
    reset(fieldsOf(made.groups))
    change(since)
    remember(made.id)
  })

  const changed = chosen === null ? [] : changedFields(chosen.groups, kept, starting.defaults)
  return {
    draft,
    change,
    presets: {
      operation,
      /** What a preset of the tool can hold. */
      groups: all,
      choices,
      chosen,
      /** Shows how a preset would look; null for what is chosen. */
      preview,
      take,
      /** The names of the groups that differ from the preset. */
      changedGroups: groupsOf(all, changed),
      changes: countChanges(all, changed),
      putBack: () => reset(changed),
      /** Goes back to what was chosen before the preset; null where that is over. */
      undo:
        before === null || before.of !== remembered
          ? null
          : () => {
              reset(fieldsOf(all))
              change(before.chosen)
              remember(before.id)
              setBefore(null)
            },
      /** A preset was made of what is chosen: the form goes by it as soon as the page has it. */
      made(id: string, groups: readonly PresetGroup[]) {
        adopting.current = { id, groups, from: offered }
      },
      /** The groups of which the preset names something that is not there. */
      missing: chosen === null ? [] : chosen.groups.filter(({ fields }) => fields.some(isMissing)),
      /** What a group has: as it is now, or in the settings of a preset. */
      describe: (group: PresetGroup, settings?: Readonly<Record<string, string>>) =>
        values[group.id]?.(settings === undefined ? kept : { ...part.defaults, ...allowedIn(part, settings) }, t) ?? '',
    },
  }

  function isMissing(field: string): boolean {
    const choice = chosen?.settings[field]
    if (choice === undefined || !(field in part.defaults)) return false
    return part.read[field]?.(choice) === undefined || !offers(field, choice)
  }
}

function listChoices<Draft extends Record<string, string>>(
  tool: PresetTool<Draft>,
  { groups: all, presets, lastUsed, ofProject }: OfferedPresets,
  t: Text,
): PresetChoice[] {
  const usual = usuallyHeld(all)
  const rest = { isOwn: true, isDefault: false, groups: usual }
  const summary = (groups: readonly PresetGroup[], settings: Readonly<Record<string, string>>) =>
    summaryOf(tool, groups, settings, t)
  return [
    ...(lastUsed === null
      ? []
      : [
          {
            ...{ ...rest, id: LAST_USED, kind: 'last' as const, name: t('Last used') },
            ...{ settings: lastUsed.settings, at: lastUsed.at, summary: summary(usual, lastUsed.settings) },
          },
        ]),
    ...(ofProject === null
      ? []
      : [
          {
            ...{ ...rest, id: `project:${ofProject.id}`, kind: 'project' as const, name: ofProject.title },
            ...{ settings: ofProject.settings, at: ofProject.at, summary: summary(usual, ofProject.settings) },
          },
        ]),
    ...presets.map(({ id, name, isOwn, isDefault, holds, settings }) => {
      const groups = all.filter((group) => holds.includes(group.id))
      return {
        ...{ id, name, isOwn, isDefault, groups, settings, at: null },
        ...{ kind: 'preset' as const, summary: summary(groups, settings) },
      }
    }),
  ]
}

function summaryOf<Draft extends Record<string, string>>(
  { part, values }: PresetTool<Draft>,
  groups: readonly PresetGroup[],
  settings: Readonly<Record<string, string>>,
  t: Text,
): string {
  const draft = { ...part.defaults, ...allowedIn(part, settings) }
  const off = [t('Off'), t('Auto'), t('Nothing')]
  const words = groups.map(({ id }) => values[id]?.(draft, t) ?? '')
  return words.filter((word) => word !== '' && !off.includes(word)).join(', ')
}

/** The choices without those whose thing is not there. */
function available<Draft extends Record<string, string>>(
  { offers }: PresetTool<Draft>,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).filter(([field, choice]) => offers(field, choice)))
}

function fieldsOf(groups: readonly PresetGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields)
}

/** What is held where nothing else is chosen. */
export function usuallyHeld(groups: readonly PresetGroup[]): PresetGroup[] {
  return groups.filter(({ isRarelyHeld }) => isRarelyHeld !== true)
}

function only<Draft extends Record<string, string>>(choices: Partial<Draft>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(choices).filter(([field]) => fields.includes(field))) as Partial<Draft>
}

/** The bounds of a length count where they are used. */
function changedFields(
  groups: readonly PresetGroup[],
  draft: Readonly<Record<string, string>>,
  begins: Readonly<Record<string, string>>,
): string[] {
  const isUnused = (field: string) => ['minSeconds', 'maxSeconds'].includes(field) && draft.length !== 'custom'
  return fieldsOf(groups).filter((field) => draft[field] !== begins[field] && !isUnused(field))
}

function groupsOf(groups: readonly PresetGroup[], changed: readonly string[]): string[] {
  return groups.filter(({ fields }) => fields.some((field) => changed.includes(field))).map(({ id }) => id)
}

/** A voice and its language are one thing. */
function countChanges(groups: readonly PresetGroup[], changed: readonly string[]): number {
  const speaks = groups.some(({ id }) => id === 'voice')
  return new Set(changed.map((field) => (speaks && field === 'language' ? 'voiceId' : field))).size
}

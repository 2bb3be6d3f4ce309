import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import type { Posting, SourceKind } from '#lib/portal/autopilot/rule-facts.ts'
import type { FormFacts } from './form-facts.ts'

/** The form of a rule while it is filled in. */
export type RuleDraft = {
  sourceKind: SourceKind
  address: string
  user: string
  password: string
  watchedFolderId: string
  name: string
  folderId: string
  presetId: string
  /** Empty for that of the preset, otherwise the team's default. */
  brandKitId: string
  takesNewest: '0' | '3'
  leastMinutes: string
  mostMinutes: string
  skippedWords: string[]
  reelsMost: number
  scoreLeast: number
  accountIds: string[]
  posting: Posting
  videosPerDay: number
  postsPerDay: number
  minutesPerMonth: string
}

/** What every section of the form gets. */
export type SectionProps = {
  draft: RuleDraft
  facts: FormFacts
  errors: Record<string, string>
  change: (part: Partial<RuleDraft>) => void
}

const NEW: RuleDraft = {
  ...{ sourceKind: 'feed', address: '', user: '', password: '', watchedFolderId: '', name: '', folderId: '' },
  ...{
    presetId: '',
    brandKitId: '',
    takesNewest: '0',
    leastMinutes: '5',
    mostMinutes: '',
    skippedWords: [],
    reelsMost: 3,
  },
  ...{ scoreLeast: 60, accountIds: [], posting: 'approval', videosPerDay: 1, postsPerDay: 2, minutesPerMonth: '120' },
}

const shownNumber = (value: number | null) => (value === null ? '' : String(value))

/** A new rule, or one that is there. */
export function draftOf(rule: RuleView | null, mayPost: boolean): RuleDraft {
  if (rule === null) return { ...NEW, posting: mayPost ? 'approval' : 'make' }
  const { sourceKind, name, skippedWords, reelsMost, scoreLeast, posting, videosPerDay, postsPerDay } = rule
  return {
    ...{ sourceKind, name, skippedWords, reelsMost, scoreLeast, posting, videosPerDay, postsPerDay },
    ...{ address: rule.address ?? '', user: '', password: '', watchedFolderId: rule.watchedFolderId ?? '' },
    folderId: rule.folderId ?? '',
    presetId: rule.presetId ?? '',
    brandKitId: rule.brandKitId ?? '',
    takesNewest: rule.takesNewest > 0 ? '3' : '0',
    leastMinutes: shownNumber(rule.leastMinutes),
    mostMinutes: shownNumber(rule.mostMinutes),
    accountIds: rule.accounts.map(({ id }) => id),
    minutesPerMonth: String(rule.minutesPerMonth),
  }
}

/** As an action takes it. */
export function fieldsOf(draft: RuleDraft, ruleId: string | null): Record<string, string | string[]> {
  const texts = Object.entries(draft).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)])
  return { ...Object.fromEntries(texts), ...(ruleId !== null && { ruleId }) }
}

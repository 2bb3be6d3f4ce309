import { createRequire } from 'node:module'

/**
 * A whole number in words by the rule-based number formats of Unicode CLDR (ICU "RBNF", package `cldr-rbnf`).
 *
 * @param value 0 to 999,999,999,999,999.
 * @param rules CLDR rule file, for example `ru`.
 * @param ruleSet for example `spellout-cardinal-feminine`.
 * @returns null where the rules do not spell the number out completely.
 */
export function numberWords(value: number, rules: string, ruleSet: string): string | null {
  if (!Number.isSafeInteger(value) || value < 0 || value > 999_999_999_999_999) return null
  const sets = ruleSets(rules)
  if (!sets.has(`%${ruleSet}`)) return null
  const words = applySet(sets, rules, `%${ruleSet}`, value, 0)
  if (words === null || /\p{Nd}/u.test(words)) return null
  // CLDR marks the joints inside compounds with soft hyphens and zero-width spaces; engines stumble over them.
  return words
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

type Rule = { base: number; divisor: number; text: string }
type RuleSets = Map<string, Rule[]>

const load = createRequire(import.meta.url)
const loaded = new Map<string, RuleSets>()

/** The spelling rules of a CLDR file by name; nothing where the file has another shape. */
function spelloutRules(file: unknown): [string, unknown][] {
  let inner = file
  for (const key of ['rbnf', 'rbnf', 'SpelloutRules']) {
    if (typeof inner !== 'object' || inner === null) return []
    inner = new Map<string, unknown>(Object.entries(inner)).get(key)
  }
  return typeof inner === 'object' && inner !== null ? Object.entries(inner) : []
}

function rowsOf(rows: unknown): Rule[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    if (!Array.isArray(row)) return []
    const [descriptor, text]: unknown[] = row
    return typeof descriptor === 'string' && typeof text === 'string' ? parseRule(descriptor, text) : []
  })
}

function ruleSets(rules: string): RuleSets {
  const known = loaded.get(rules)
  if (known) return known
  const sets: RuleSets = new Map()
  for (const [name, rows] of spelloutRules(load(`cldr-rbnf/rbnf/${rules}.json`))) sets.set(name, rowsOf(rows))
  loaded.set(rules, sets)
  return sets
}

/** Rules for negatives, fractions and infinity are left out: callers give whole numbers. */
function parseRule(descriptor: string, text: string): Rule[] {
  const parts = /^(\d+)(?:\/(\d+))?(>*)$/.exec(descriptor)
  if (!parts) return []
  const base = Number(parts[1])
  const radix = Number(parts[2] ?? 10)
  const exponent = base > 0 ? Math.floor(Math.log(base) / Math.log(radix) + 1e-9) : 0
  const divisor = radix ** Math.max(0, exponent - (parts[3]?.length ?? 0))
  return [{ base, divisor, text: text.replace(/;$/, '').replace(/^'/, '') }]
}

// The rules nest as deep as a number has digits; more means a rule file that refers to itself.
const MAX_DEPTH = 60

function applySet(sets: RuleSets, rules: string, name: string, value: number, depth: number): string | null {
  const set = sets.get(name)
  if (!set || depth > MAX_DEPTH) return null
  let index = set.findLastIndex((rule) => rule.base <= value)
  const rule = set[index]
  if (!rule) return null
  // ICU's roll-back: 200 is "two hundred" by the rule of 100, not "two hundred and zero" by the rule of 101.
  if (index > 0 && /→/.test(rule.text) && value % rule.divisor === 0 && rule.base % rule.divisor !== 0) index -= 1
  return applyRule(sets, rules, name, index, value, depth)
}

const PART =
  /←(%%?[\w-]+)?←|→→→|→(%%?[\w-]+)?→|=(%%?[\w-]+)=|[←=][#0,.]+[←=]|\$\((cardinal|ordinal),([^)]*)\)\$|\[([^|\]]*)(?:\|([^\]]*))?\]/g

function applyRule(
  sets: RuleSets,
  rules: string,
  name: string,
  index: number,
  value: number,
  depth: number,
): string | null {
  const rule = sets.get(name)?.[index]
  if (!rule || depth > MAX_DEPTH) return null
  const { base, divisor } = rule
  const quotient = Math.floor(value / divisor)
  const rest = value % divisor
  const hasRest = rest !== 0 || base % divisor !== 0
  let failed = false
  const call = (words: string | null) => {
    if (words === null) failed = true
    return words ?? ''
  }
  const expand = (text: string): string =>
    text.replace(PART, (part: string, left, right, same, plural, forms, optional, otherwise) => {
      if (optional !== undefined) return expand(hasRest ? optional : (otherwise ?? ''))
      if (plural) return pluralForm(rules, plural, forms, quotient)
      if (part === '→→→')
        return call(applyRule(sets, rules, name, predecessor(sets, name, rest, index), rest, depth + 1))
      if (part.startsWith('→')) return call(applySet(sets, rules, right ?? name, rest, depth + 1))
      if (same) return call(applySet(sets, rules, same, value, depth + 1))
      if (/^[←=][#0,.]/.test(part)) return String(part.startsWith('=') ? value : quotient)
      return call(applySet(sets, rules, left ?? name, quotient, depth + 1))
    })
  const words = expand(rule.text)
  return failed ? null : words
}

/** `→→→` continues with the rule before this one whatever the remainder is. */
function predecessor(sets: RuleSets, name: string, rest: number, index: number): number {
  const fitting = sets.get(name)?.findLastIndex((rule) => rule.base <= rest) ?? 0
  return Math.max(fitting, index - 1)
}

function pluralForm(rules: string, kind: string, forms: string, count: number): string {
  const type = kind === 'ordinal' ? 'ordinal' : 'cardinal'
  const category = new Intl.PluralRules(rules, { type }).select(count)
  const found = new Map([...forms.matchAll(/(\w+)\{([^}]*)\}/g)].map((match) => [match[1], match[2]]))
  return found.get(category) ?? found.get('other') ?? ''
}

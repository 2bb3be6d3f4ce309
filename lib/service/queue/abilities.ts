import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { WorkerState } from '#db/schema/service/workers.ts'
import { type CodedMessage, coded, joinMessages } from '#lib/contract/messages/coded.ts'
import { OPERATIONS, type Operation } from '#lib/contract/operations/operations.ts'
import { settings } from '#lib/core/settings/env.ts'
import { spareDiskBytes } from '#lib/core/storage/spare-disk-bytes.ts'
import { workDirectory } from '../files/file-storage.ts'
import { findExtractor } from '../sources/run-extractor.ts'
import { findToolFault } from './find-tool-fault.ts'
import { KNOWN_NEEDS, type Need } from './needs.ts'

/** What a worker can do now. It claims nothing else. */
export type Abilities = {
  operations: readonly Operation[]
  offers: readonly Need[]
  /** Bytes of its disk that may still be written; negative where less than the minimum is free. A source must fit. */
  spareBytes: number
  /** Kinds of projects that it leaves to others for a while, see `kindOf`. */
  refused: readonly string[]
  state: Extract<WorkerState, 'running' | 'full'>
  /** For the operator: why it does not do everything; null where it does. */
  reason: CodedMessage | null
}

/** Everything that this version knows. */
export const ALL_ABILITIES: Abilities = {
  operations: OPERATIONS,
  offers: KNOWN_NEEDS,
  spareBytes: Number.MAX_SAFE_INTEGER,
  refused: [],
  state: 'running',
  reason: null,
}

export type AbilityTracker = {
  current: () => Abilities
  /** Looks again at the disk and, now and then, at the tools. */
  refresh: () => Promise<Abilities>
  /** Checks the tools at once. @returns what is wrong with them, or null. */
  recheckTools: () => Promise<CodedMessage | null>
  /** Leaves a kind of projects to others for a while. */
  refuse: (kind: string, reason: CodedMessage) => void
}

const REFUSED_MS = 5 * 60_000
const TOOLS_OK_RECHECK_MS = 10 * 60_000
const TOOLS_FAILED_RECHECK_MS = 30_000

export function trackAbilities(now: () => number = Date.now): AbilityTracker {
  const refused = new Map<string, { reason: CodedMessage; until: number }>()
  const root = dirname(workDirectory('any'))
  let tools: { fault: CodedMessage | null; until: number } = { fault: null, until: 0 }
  let known = ALL_ABILITIES
  const recheckTools = async () => {
    const fault = await findToolFault(root)
    tools = { fault, until: now() + (fault === null ? TOOLS_OK_RECHECK_MS : TOOLS_FAILED_RECHECK_MS) }
    return fault
  }
  const refresh = async () => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const spareBytes = await spareDiskBytes(root)
    // On a full disk the tools could not show that they work.
    if (spareBytes > 0 && now() >= tools.until) await recheckTools()
    for (const [kind, { until }] of refused) if (now() >= until) refused.delete(kind)
    known = abilitiesOf(spareBytes, tools.fault, refused, (await findExtractor()) !== undefined)
    return known
  }
  return {
    current: () => known,
    refresh,
    recheckTools,
    refuse: (kind, reason) => {
      refused.set(kind, { reason, until: now() + REFUSED_MS })
      known = { ...known, refused: [...refused.keys()] }
    },
  }
}

function abilitiesOf(
  spareBytes: number,
  toolFault: CodedMessage | null,
  refused: ReadonlyMap<string, { reason: CodedMessage }>,
  hasExtractor: boolean,
): Abilities {
  const isFull = spareBytes <= 0
  const [first, ...others] = [
    ...(isFull ? [diskReason(spareBytes)] : []),
    ...(toolFault === null ? [] : [toolFault]),
    ...[...refused].map(([kind, { reason }]) => coded('worker_leaves_kind', { kind, reason })),
  ]
  return {
    operations: isFull || toolFault !== null ? [] : OPERATIONS,
    offers: hasExtractor ? ['yt-dlp'] : [],
    spareBytes,
    refused: [...refused.keys()],
    state: isFull ? 'full' : 'running',
    reason: first === undefined ? null : joinMessages(first, ...others),
  }
}

function diskReason(spareBytes: number): CodedMessage {
  const least = settings().MIN_FREE_DISK_MEGABYTES
  const free = Math.max(0, Math.floor(spareBytes / 2 ** 20) + least)
  return coded('worker_disk_full', { free, least })
}

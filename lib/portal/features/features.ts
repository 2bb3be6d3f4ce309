import { portalDatabase } from '#db/client.ts'
import { featureSwitches } from '#db/schema/portal/feature-switches.ts'
import { Failure } from '#lib/core/failure.ts'
import { msgs, translatable } from '#lib/i18n/message.ts'

/** What the operator can turn off for the whole installation. Everything is on until then. */
export const FEATURES = ['sign-up', 'api', 'embedding', 'sharing', 'uploads', 'publishing'] as const
export type Feature = (typeof FEATURES)[number]

/** What people read where something is turned off. */
export const OFF_MESSAGES = msgs({
  'sign-up': 'You need an invitation to create an account. Ask your administrator for one.',
  api: 'The API is turned off here. Your administrator can turn it on.',
  embedding: 'Embedding is turned off here. Your administrator can turn it on.',
  sharing: 'Sharing is turned off here. Your administrator can turn it on.',
  uploads: 'Uploads are turned off here. Your administrator can turn them on. Use a link instead.',
  publishing: 'Publishing is turned off here. Your administrator can turn it on. Scheduled posts will wait.',
} satisfies Record<Feature, string>)

/** Beside the features: whether workers take up new work. */
export const NEW_WORK_SWITCH = 'new-work'

/** Every process sees a change within this. */
const KNOWN_MS = 1_000

let known: { at: number; off: Promise<ReadonlyMap<string, Date>> } | null = null

/** @throws Failure `forbidden`, naming who can turn it on. */
export async function requireFeature(feature: Feature): Promise<void> {
  if (!(await isOn(feature))) throw new Failure('forbidden', translatable(OFF_MESSAGES[feature]))
}

export async function isOn(feature: Feature): Promise<boolean> {
  return !(await readOff()).has(feature)
}

/** Since when workers take up no new work; null while they do. */
export async function pausedSince(): Promise<Date | null> {
  return (await readOff()).get(NEW_WORK_SWITCH) ?? null
}

/** The features that are turned off, and since when. Asked on every page, so it is read once a second. */
function readOff(): Promise<ReadonlyMap<string, Date>> {
  const now = Date.now()
  if (known === null || now - known.at > KNOWN_MS) {
    const off = selectOff()
    known = { at: now, off }
    // What could not be read is asked for again by the next.
    off.catch(() => {
      known = null
    })
  }
  return known.off
}

async function selectOff(): Promise<ReadonlyMap<string, Date>> {
  const rows = await portalDatabase().select().from(featureSwitches)
  return new Map(rows.filter((row) => !row.isOn).map(({ name, changedAt }) => [name, changedAt]))
}

/** In the process that switched something, it counts at once. */
export function clearSwitchCache(): void {
  known = null
}

/** Whether each feature is on. */
export async function readFeatures(): Promise<Record<Feature, boolean>> {
  const off = await readOff()
  return Object.fromEntries(FEATURES.map((name) => [name, !off.has(name)])) as Record<Feature, boolean>
}

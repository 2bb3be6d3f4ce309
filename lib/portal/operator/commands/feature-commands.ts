import { eq } from 'drizzle-orm'
import { featureSwitches } from '#db/schema/portal/feature-switches.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { OperatorActor } from '#lib/portal/audit/operator.ts'
import { clearSwitchCache, type Feature } from '#lib/portal/features/features.ts'
import { byOperator } from './by-operator.ts'

/** Turns a feature on or off for the whole installation. Every process sees it within a second. */
export async function switchFeature(by: OperatorActor, name: Feature, isOn: boolean): Promise<void> {
  await byOperator(by, async (transaction) => {
    const [was] = await transaction.select().from(featureSwitches).where(eq(featureSwitches.name, name)).for('update')
    const wasOn = was?.isOn ?? true
    if (wasOn === isOn) return { teamId: null, change: null }
    const row = { isOn, changedAt: currentDatabaseTime() }
    await transaction
      .insert(featureSwitches)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: featureSwitches.name, set: row })
    const subject = { kind: 'feature', id: name, name }
    const change = { action: 'feature.switched' as const, subject, before: { on: wasOn }, after: { on: isOn } }
    return { teamId: null, change }
  })
  clearSwitchCache()
}

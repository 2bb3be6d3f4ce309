import { boolean, text } from 'drizzle-orm/pg-core'
import { instant, portal } from './portal-schema.ts'

/**
 * What the operator has switched for the whole installation. A feature without a row is as the product comes
 * (lib/portal/features). Pages read it; only the worker and the operator's tool write it.
 */
export const featureSwitches = portal.table('feature_switches', {
  name: text().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: instant('changed_at').notNull(),
})

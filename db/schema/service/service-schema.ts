import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** Everything of the built-in video service. The portal has no rights in it. */
export const serviceSchema = pgSchema('service')

/** A moment, stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Raw bytes, such as a hash. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

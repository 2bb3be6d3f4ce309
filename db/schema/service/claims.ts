import { text } from 'drizzle-orm/pg-core'
import { moment, serviceSchema } from './service-schema.ts'

/** Work that is done once however many workers there are, such as a sample: who does it now, and until when that counts. */
export const claims = serviceSchema.table('claims', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
})

import es from './es.json' with { type: 'json' }
import type { Catalog } from './text.ts'

/** Spanish, neutral between Spain and Latin America, addressing the reader as «tú». */
export const ES: Catalog = es

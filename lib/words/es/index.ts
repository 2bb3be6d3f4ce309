import type { Catalogue } from '../text.ts'
import common from './common.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }

/** Spanish, neutral between Spain and Latin America, addressing the reader as «tú». */
export const ES: Catalogue = { ...common, ...mail, ...settings }

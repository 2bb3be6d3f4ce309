import { msgs } from '#lib/i18n/message.ts'

/** What a reviewer decided about a result, after their name. */
export const NOTE_LABELS = msgs({ approved: 'approved it', changes: 'asked for changes' })

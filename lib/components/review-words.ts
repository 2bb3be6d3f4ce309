import { msgs } from '#lib/words/message.ts'

/** What somebody did who decided about a result, after their name. */
export const NOTE_WORDS = msgs({ approved: 'approved it', changes: 'asked for changes' })

/** What somebody did who decided about a result, after their name. */
export const NOTE_WORDS = { approved: 'approved it', changes: 'asked for changes' } as const
